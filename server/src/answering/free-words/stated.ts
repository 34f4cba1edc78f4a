/** A statement that only a fact may make. */
export interface Stated {
  kind: 'amount' | 'time' | 'date' | 'day' | 'address' | 'phone' | 'account' | 'link';
  /** The words that state it, as a reader sees them. */
  words: string;
}
