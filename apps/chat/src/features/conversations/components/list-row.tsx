import type { Conversation } from '@switchboard/api-client';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import type { LateMarks } from './late-parts.ts';
import type { ListWords } from './use-list-words.ts';

export interface ListRowProps {
  /** Its key. */
  id: string;
  conversation: Conversation;
  words: ListWords;
  /** Pixels from the top of the rows. */
  top: number;
  /** Its place among all rows, from 1. */
  place: number;
  /** The number of all rows; -1 if unknown. */
  total: number;
  isLifted: boolean;
  isOpen: boolean;
  isChosen: boolean;
  /** Whether it is the tab stop of the list. */
  isActive: boolean;
  /** What is written there and not sent. */
  draft: string | undefined;
  onFocus: () => void;
  onPin: (conversation: Conversation) => void;
  /** Marks of what did not arrive, and of what is sent later; absent until their code was fetched. */
  marks: LateMarks | undefined;
}

/** One row at its place. */
export const ListRow = ({ id, top, place, total, isActive, isOpen, onFocus, ...row }: ListRowProps) => (
  <li
    data-key={id}
    className={styles.item}
    style={{ insetBlockStart: top }}
    aria-setsize={total}
    aria-posinset={place}
    onFocus={onFocus}
  >
    <ConversationRow {...row} open={isOpen} tabIndex={isActive ? 0 : -1} />
  </li>
);
