import type { Conversation } from '@switchboard/api-client';
import styles from './conversation-list.module.css';
import type { ListWords } from './use-list-words.ts';

export interface LastMessageProps {
  conversation: Conversation;
  words: ListWords;
  /** What is written there and not sent. */
  draft: string | undefined;
}

/** The last message of a conversation in one line. */
export const LastMessage = ({ conversation, words, draft }: LastMessageProps) => {
  if (draft)
    return (
      <span className={styles.text}>
        <span className={styles.draft}>{words.draft} </span>
        <bdi>{draft}</bdi>
      </span>
    );
  const { last_message_text, last_message_type, last_message_author } = conversation;
  const text = words.of(last_message_type, last_message_text);
  return (
    <span className={styles.text}>
      {last_message_author === 'owner' && <span className={styles.author}>{words.youSaid} </span>}
      {last_message_author === 'agent' && <span className={styles.author}>{words.agentSaid} </span>}
      <bdi>{text || words.noText}</bdi>
    </span>
  );
};
