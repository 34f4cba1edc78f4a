import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { blockingTexts } from '../../../locales/en/blocking.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useBlocking } from '../../conversations/components/use-blocking.ts';
import { useTimes } from '../../time/store/time-context.tsx';
import styles from './composer.module.css';

/** Takes the place of the field for the answer to a blocked customer. */
export const BlockedComposer = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useLateTexts(blockingTexts);
  const { api } = useApp();
  const { full } = useTimes();
  const { unblock } = useBlocking();
  const find = async () => (await api.customers.ofConversation(conversation.id)).customer.id;
  return (
    <div className={styles.closed} role="note">
      <Icon name="lock" size={15} />
      <span>{t('blocking.closed', { date: full(conversation.blocked_since ?? 0) })}</span>
      <Button type="link" size="small" onClick={() => void unblock(find)}>
        {t('blocking.unblock')}
      </Button>
    </div>
  );
};
