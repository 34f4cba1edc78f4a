import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { shortTime } from '../../conversations/model/when.ts';
import type { Entry } from '../model/entry.ts';
import styles from './message-list.module.css';

export interface BotNoteProps {
  conversation: Conversation;
  /** What was sent from here. */
  entries: readonly Entry[];
}

/** What can be shown of a conversation with a bot: its last message, and why there are no others. */
export const BotNote = ({ conversation, entries }: BotNoteProps) => {
  const { t } = useTranslation('chat');
  const language = useApp().i18n.language();
  const isShownBelow = entries.some(({ ts }) => ts === conversation.last_message_ts);
  return (
    <div className={styles.note}>
      {conversation.last_message_text && !isShownBelow && (
        <figure className={styles.last}>
          <figcaption>
            {t('thread.lastMessage')} ·{' '}
            <time>{shortTime(conversation.last_message_ts, Date.now(), language)}</time>
          </figcaption>
          <blockquote dir="auto">{conversation.last_message_text}</blockquote>
        </figure>
      )}
      <p>{t('thread.botNote')}</p>
    </div>
  );
};
