import type { Conversation } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './conversation-list.module.css';
import { useMessageWords } from './use-message-words.ts';

/** The last message of a conversation in one line. */
export const LastMessage = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const words = useMessageWords();
  const { last_message_text, last_message_type, last_message_author } = conversation;
  const text = words(last_message_type, last_message_text);
  return (
    <span className={styles.text}>
      {last_message_author === 'owner' && <span className={styles.author}>{t('list.you')} </span>}
      {last_message_author === 'agent' && <span className={styles.author}>{t('list.agent')} </span>}
      <bdi>{text || t('list.noText')}</bdi>
    </span>
  );
};
