import type { Conversation } from '@switchboard/api-client';
import styles from './conversation-list.module.css';
import type { ListWords } from './use-list-words.ts';

export interface LastMessageProps {
  conversation: Conversation;
  words: ListWords;
  /** What is written there and not sent. */
  draft: string | undefined;
}

/** What the business wrote last, where it did not arrive and nothing came after it. */
const unsentOf = ({ undelivered, last_message_at }: Conversation) =>
  undelivered && (undelivered.last_at ?? 0) > Date.parse(last_message_at ?? '')
    ? { type: undelivered.last_type, text: undelivered.last_text }
    : undefined;

/** The last message of a conversation in one line. */
export const LastMessage = ({ conversation, words, draft }: LastMessageProps) => {
  if (draft)
    return (
      <span className={styles.text}>
        <span className={styles.draft}>{words.draft} </span>
        <bdi>{draft}</bdi>
      </span>
    );
  const { last_message_type: type, last_message_text: text, last_message_author } = conversation;
  const unsent = conversation.outgoing ?? unsentOf(conversation);
  const author = unsent ? 'owner' : last_message_author;
  const last = unsent ?? { type, text };
  return (
    <span className={styles.text}>
      {author === 'owner' && <span className={styles.author}>{words.youSaid} </span>}
      {author === 'agent' && <span className={styles.author}>{words.agentSaid} </span>}
      <bdi>{words.of(last.type, last.text) || words.noText}</bdi>
    </span>
  );
};
