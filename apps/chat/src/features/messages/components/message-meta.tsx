import { Icon } from '@switchboard/ui';
import { useTimes } from '../../time/store/time-context.tsx';
import type { Entry } from '../model/entry.ts';
import styles from './message-row.module.css';
import type { RowWords } from './use-row-words.ts';

export interface MessageMetaProps {
  entry: Entry;
  words: RowWords;
  /** Whether the customer has read it. */
  read: boolean;
  /** Tab index of its button. */
  tabIndex: number;
  /** Shows the causes of the message, if an agent wrote it. */
  onWhy: ((entry: Entry) => void) | undefined;
}

/** The time and the state of a message. */
export const MessageMeta = ({ entry, words, read, tabIndex, onWhy }: MessageMetaProps) => {
  const times = useTimes();
  const { sent_at, edited_at, direction, delivery, act, _temp, _error } = entry;
  const isSending = _temp || act?.state === 'pending';
  const isSure = direction === 'out' && !_error && delivery !== 'unknown';
  return (
    <span className={styles.meta}>
      {onWhy && (
        <button
          type="button"
          className={styles.why}
          tabIndex={tabIndex}
          aria-label={words.whyLabel}
          title={words.whyLabel}
          onClick={() => onWhy(entry)}
        >
          {words.why}
        </button>
      )}
      {edited_at !== null && <span title={times.full(edited_at)}>{words.edited}</span>}
      <time dateTime={new Date(sent_at).toISOString()} dir="auto" title={times.full(sent_at)}>
        {times.clock(sent_at)}
      </time>
      {isSure && (
        <span
          className={styles.state}
          role="img"
          aria-label={isSending ? words.sending : read ? words.read : words.sent}
          data-read={(read && !isSending) || undefined}
        >
          <Icon name={isSending ? 'clock' : read ? 'done' : 'check'} size={13} />
        </span>
      )}
    </span>
  );
};
