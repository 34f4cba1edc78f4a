import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Avatar, Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Contact } from '../../conversations/components/contact.tsx';
import { titleOf } from '../../conversations/model/conversation.ts';
import styles from './thread.module.css';

/** The customer, and how they reached the user. */
export const ThreadHeader = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();

  return (
    <header className={styles.header}>
      <Tooltip title={t('thread.back')}>
        <Button
          type="text"
          className={styles.back}
          aria-label={t('thread.back')}
          icon={<Icon name="previous" />}
          onClick={() => navigation.open('/dashboard/chat')}
        />
      </Tooltip>
      <Avatar id={conversationKey(conversation)} name={titleOf(conversation)} size={36} />
      <div className={styles.who}>
        <h2>{titleOf(conversation)}</h2>
        <p>
          <Contact conversation={conversation} />
        </p>
      </div>
    </header>
  );
};
