import type { Conversation } from '@switchboard/api-client';
import styles from './conversation-list.module.css';
import type { ListWords } from './use-list-words.ts';

export interface LastMessageProps {
  conversation: Conversation;
  words: ListWords;
  /** What is written there and not sent. */
  draft: string | undefined;
}

/** The last written message, sent or not. */
const lastWritten = ({
  last_message_text,
  last_message_type,
  last_message_author,
  last_message_at,
  undelivered,
}: Conversation) =>
  undelivered && (undelivered.last_at ?? 0) > Date.parse(last_message_at ?? '')
    ? { type: undelivered.last_type, text: undelivered.last_text, author: 'owner' }
    : { type: last_message_type, text: last_message_text, author: last_message_author };

/** The last message of a conversation in one line. */
export const LastMessage = ({ conversation, words, draft }: LastMessageProps) => {
  if (draft)
    return (
      <span className={styles.text}>
        <span className={styles.draft}>{words.draft} </span>
        <bdi>{draft}</bdi>
      </span>
    );
  const { type, text: content, author } = lastWritten(conversation);
  const text = words.of(type, content);
  return (
    <span className={styles.text}>
      {author === 'owner' && <span className={styles.author}>{words.youSaid} </span>}
      {author === 'agent' && <span className={styles.author}>{words.agentSaid} </span>}
      <bdi>{text || words.noText}</bdi>
    </span>
  );
};
