import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../errors/refusal.ts';

/** What the person saw in the fields of a change, as the client sent it. */
export type Before = Record<string, unknown>;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value that has both changes; `undefined` if they contradict each other. */
const joined = (before: unknown, mine: unknown, stored: unknown): { value: unknown } | undefined => {
  if (isDeepStrictEqual(stored, before) || isDeepStrictEqual(stored, mine)) return { value: mine };
  if (isDeepStrictEqual(mine, before)) return { value: stored };
  if (!isFields(before) || !isFields(mine) || !isFields(stored)) return undefined;
  const value: Fields = {};
  for (const name of new Set([...Object.keys(stored), ...Object.keys(mine)])) {
    const part = joined(before[name], mine[name], stored[name]);
    if (!part) return undefined;
    value[name] = part.value;
  }
  return { value };
};

/**
 * Joins a change with those that others stored since. Fields without a value in `before` overwrite.
 *
 * @param before undefined overwrites all
 * @param stored the values read in the transaction that writes the change
 * @param current what the refusal tells about them
 * @throws Refusal 412 if a change of others contradicts
 */
export const joinChanges = <T extends object>(
  changes: T,
  { before, stored, ...current }: { before: Before | undefined; stored: object } & Current,
): T => {
  if (before === undefined) return changes;
  const held: Fields = { ...stored };
  const entries = Object.entries(changes).map(([name, mine]) => {
    if (mine === undefined || before[name] === undefined) return [name, mine];
    const join = joined(before[name], mine, held[name]);
    if (!join) throw new Refusal('stale_version', { field: 'before', ...current });
    return [name, join.value];
  });
  return Object.fromEntries(entries) as T;
};

/** The stored values as clients know them. */
interface Current {
  of: 'settings' | 'resource' | 'option' | 'quick_reply' | 'service' | 'category' | 'agent' | 'taught';
  current: object;
}
