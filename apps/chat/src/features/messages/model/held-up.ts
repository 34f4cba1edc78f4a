import type { Undelivered } from '@switchboard/api-client';
import type { OutboxItem } from '../../outbox/model/outbox.ts';
import { causeOf } from './is-code.ts';

/** The message that later ones of its conversation wait for. */
interface HeldUp {
  /** Its key in the outbox, or its id on the server. */
  key: string;
  state: 'failed' | 'waiting';
  /** The code of the refusal, the reason in words, or `''`. */
  cause: string;
  /** When it is tried again, in milliseconds since the epoch. */
  dueAt: number | null;
  /** Messages that wait behind it. */
  behind: number;
}

/**
 * The first message of a conversation that did not go out, by itself or yet.
 *
 * @param rows as the server knows them
 * @param items of the outbox, of this conversation
 */
export const heldUp = (rows: readonly Undelivered[], items: readonly OutboxItem[]): HeldUp | undefined => {
  const unsent = rows.filter(({ state }) => state !== 'unknown');
  const known = new Set(unsent.map(({ client_key }) => client_key));
  const here = items.filter(({ state, key, kept }) => state !== 'unconfirmed' && !kept && !known.has(key));
  const total = unsent.length + here.length;
  const first = unsent.find(({ state }) => state === 'failed') ?? unsent[0];
  if (first)
    return {
      key: first.client_key ?? first.id,
      state: first.state === 'failed' ? 'failed' : 'waiting',
      cause: causeOf(first),
      dueAt: first.due_at,
      behind: total - 1,
    };
  const [head] = here;
  if (head?.state !== 'failed') return undefined;
  return { key: head.key, state: 'failed', cause: head.error, dueAt: null, behind: total - 1 };
};
