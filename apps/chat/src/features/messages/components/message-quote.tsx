import type { Quote } from '@switchboard/api-client';
import styles from './message-row.module.css';
import type { RowWords } from './use-row-words.ts';

export interface MessageQuoteProps {
  quote: Quote;
  words: RowWords;
  tabIndex: number;
  onJump: (messageId: string) => void;
}

/** The answered message above an answer. A click shows it. */
export const MessageQuote = ({ quote, words, tabIndex, onJump }: MessageQuoteProps) => {
  return (
    <button
      type="button"
      className={styles.quote}
      tabIndex={tabIndex}
      title={words.showQuoted}
      onClick={() => onJump(quote.id)}
    >
      <span className={styles.quoted}>{words.author(quote.author)}</span>
      <span className={styles.quotedText} dir="auto">
        {words.of(quote.msg_type, quote.text) || words.other}
      </span>
    </button>
  );
};
