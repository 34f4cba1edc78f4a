import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import type { Arranged } from './waiting.ts';

/** The shown rows, and those that wait. */
export interface Settled {
  rows: readonly Conversation[];
  /** Whether the order of the rows changed, or rows are new. */
  hasNews: boolean;
}

/**
 * The rows while they must not move: in the order of `shown`, with the present content. Rows that are loaded after the
 * last shown one are added, new rows before it wait.
 */
export const settle = (shown: readonly Conversation[], present: readonly Conversation[]): Settled => {
  const byKey = new Map(present.map((row) => [conversationKey(row), row]));
  const rows = shown.flatMap((row) => byKey.get(conversationKey(row)) ?? []);
  const known = new Set(rows.map(conversationKey));
  const lastKnown = present.findLastIndex((row) => known.has(conversationKey(row)));
  for (const row of present.slice(lastKnown + 1)) rows.push(row);
  const hasNews = rows.length !== present.length || rows.some((row, index) => row !== present[index]);
  return { rows, hasNews };
};

/** As `settle`, for rows of which some are lifted. A row that only leaves those, or joins them, is no news. */
export const settleArranged = (
  shown: Arranged,
  present: Arranged,
): { arranged: Arranged; hasNews: boolean } => {
  const { rows } = settle(shown.rows, present.rows);
  const { rows: inPlace, hasNews } = settle(shown.inPlace, present.inPlace);
  const still = new Set(rows.map(conversationKey));
  const lifted = shown.rows.slice(0, shown.lifted).filter((row) => still.has(conversationKey(row))).length;
  return { arranged: { rows, lifted, inPlace }, hasNews };
};
