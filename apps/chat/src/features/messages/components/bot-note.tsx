import type { Conversation } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './message-list.module.css';

/** What can be shown of a conversation with a bot: its last message, and why there are no others. */
export const BotNote = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.note}>
      {conversation.last_message_text && (
        <figure className={styles.last}>
          <figcaption>{t('thread.lastMessage')}</figcaption>
          <blockquote dir="auto">{conversation.last_message_text}</blockquote>
        </figure>
      )}
      <p>{t('thread.botNote')}</p>
    </div>
  );
};
