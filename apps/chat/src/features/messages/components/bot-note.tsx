import type { Conversation } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useShortTime, useTimes } from '../../time/store/time-context.tsx';
import type { Entry } from '../model/entry.ts';
import styles from './message-list.module.css';

export interface BotNoteProps {
  conversation: Conversation;
  /** Messages that were sent from here. */
  entries: readonly Entry[];
}

/** The last message of a conversation with a bot, and why there are no others. */
export const BotNote = ({ conversation, entries }: BotNoteProps) => {
  const { t } = useTranslation('chat');
  const { last_message_text, last_message_ts } = conversation;
  const when = useShortTime(last_message_ts);
  const { full } = useTimes();
  const isShownBelow = entries.some(({ ts }) => ts === last_message_ts);
  return (
    <div className={styles.note}>
      {last_message_text && !isShownBelow && (
        <figure className={styles.last}>
          <figcaption title={full(last_message_ts)}>{t('thread.lastMessage', { when })}</figcaption>
          <blockquote dir="auto">{last_message_text}</blockquote>
        </figure>
      )}
      <p>{t('thread.botNote')}</p>
    </div>
  );
};
