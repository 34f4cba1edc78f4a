import { fold } from '@switchboard/common/text/fold';
import { NAME_RANKS, RANK } from '@switchboard/common/text/name-rank';
import { isOneTypo } from '@switchboard/common/text/one-typo';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { parts } from '../customers/person.ts';
import type { Database } from '../db/database.ts';
import { canHaveTypo, halvesOf } from '../db/one-typo.ts';
import { customers } from '../db/schema/customers.ts';
import { conversations } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { anywhere, contains, lettersOf, plain, wordsOf } from '../db/searching.ts';

const { names, searchable, lastTs } = conversations;
const { exact, prefix, words: inWords, other } = NAME_RANKS;

/**
 * The place of a conversation in the results of a search, highest first: an exact name, the beginning of a name, words
 * of a name, then others, and the newest of each.
 */
export const placeIn = (search: string): SQL<number> => {
  const words = wordsOf(search);
  const whole = plain(words.join(' '));
  const all = and(...words.map((word) => sql`${names} like ${anywhere(plain(word))}`));
  return sql<number>`(case
    when ${names} like ${anywhere(sql`E'\\n' || ${whole} || E'\\n'`)} then ${exact}::bigint
    when ${names} like ${anywhere(sql`E'\\n' || ${whole}`)} then ${prefix}::bigint
    when ${all ?? sql`false`} then ${inWords}::bigint
    else ${other}::bigint end) * ${RANK}::bigint + ${lastTs}`;
};

/** Conversations that are looked through for typos, newest first. */
const MOST_LOOKED_AT = 1_000;
const [BEGIN, END] = ['(^|[^a-z0-9])', '([^a-z0-9]|$)'];

/** Whether the word, or what a typo leaves of it, is in the text. Uses the trigram index. */
const nearly = (word: string): SQL => {
  const letters = lettersOf(searchable);
  const { first, second, swapped } = halvesOf(word);
  const part = (text: string) => lettersOf(sql`${text}::text`);
  return sql`(${contains(searchable, word)} or ${letters} ~ (${BEGIN} || ${part(first)})
    or ${letters} ~ (${part(second)} || ${END}) or ${letters} like ${anywhere(part(swapped))})`;
};

/**
 * The newest conversations that have a name with one typo among the words of a search.
 * @param among those that are looked at; it may name their root customers
 * @param without ids of found ones
 */
export const findWithTypo = async (
  db: Database,
  workspaceId: WorkspaceId,
  search: string,
  { among, without, limit }: { among: SQL | undefined; without: readonly string[]; limit: number },
): Promise<string[]> => {
  const words = wordsOf(search).map(fold);
  const wrong = words.filter(canHaveTypo);
  if (limit <= 0 || wrong.length === 0) return [];
  const conditions = words.map((word) => (canHaveTypo(word) ? nearly(word) : contains(searchable, word)));
  const rows = await db
    .select({ id: conversations.id, names, searchable })
    .from(conversations)
    .leftJoin(parts, eq(parts.id, conversations.customerId))
    .leftJoin(customers, eq(customers.id, parts.rootId))
    .where(inWorkspace(conversations, workspaceId, among, ...conditions))
    .orderBy(desc(lastTs))
    .limit(MOST_LOOKED_AT);
  return rows
    .filter(({ id }) => !without.includes(id))
    .filter((row) => {
      const named = row.names.match(/[\p{L}\p{N}]+/gu) ?? [];
      const isThere = (word: string) =>
        row.searchable.includes(word) || (canHaveTypo(word) && named.some((name) => isOneTypo(name, word)));
      return words.every(isThere);
    })
    .slice(0, limit)
    .map(({ id }) => id);
};
