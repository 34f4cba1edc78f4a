import { teaching as calls } from '../contract/teaching.ts';
import { itemsOf } from '../normalise/list.ts';
import type { CreateTaught, Gap, PatchTaught, Proposal, WireTaughtAnswer } from '../schemas/teaching.ts';
import type { Call } from '../transport/index.ts';

/** An answer of the business's own, which an agent knows beside its files. */
export interface TaughtAnswer {
  id: string;
  /** One wording a line. */
  question: string;
  answer: string;
  /** The conversation in which it was asked. */
  conversation: string | null;
  /** Time of the last change, in milliseconds since the epoch. */
  updated_ts: number;
}

const normalise = ({ id, question, answer, conversation, updated_ts }: WireTaughtAnswer): TaughtAnswer => ({
  ...{ id, question, answer, updated_ts },
  conversation: conversation ?? null,
});

/** What people teach agents. A backend that offers only the base contract answers 404. */
export const teachingClient = (call: Call) => ({
  /** Questions that the agent could not answer. */
  gaps: async (agent: string, signal?: AbortSignal): Promise<Gap[]> =>
    (await call(calls.gaps, { params: { id: agent }, signal })).results,
  dismissGap: async (agent: string, gap: string): Promise<void> => {
    await call(calls.dismissGap, { params: { id: agent }, body: { gap } });
  },
  reopenGap: async (agent: string, gap: string): Promise<void> => {
    await call(calls.reopenGap, { params: { id: agent }, body: { gap } });
  },
  /** Newest first. */
  list: async (agent: string, signal?: AbortSignal): Promise<TaughtAnswer[]> =>
    itemsOf(await call(calls.list, { params: { id: agent }, signal })).map(normalise),
  /** @throws HttpError 400 with the code `asks_nothing`; 409 `too_many` */
  create: async (agent: string, body: CreateTaught): Promise<TaughtAnswer> =>
    normalise(await call(calls.create, { params: { id: agent }, body })),
  /** @throws HttpError as `create`; 404 when it was removed; 412 when a change of others contradicts */
  update: async (agent: string, taught: string, body: PatchTaught): Promise<TaughtAnswer> =>
    normalise(await call(calls.update, { params: { id: agent, taught }, body })),
  /** Removes it for a day, in which it can be restored. */
  remove: async (agent: string, taught: string): Promise<void> => {
    await call(calls.remove, { params: { id: agent, taught } });
  },
  /** @throws HttpError 404 when it is gone; 409 `too_many` */
  restore: async (agent: string, taught: string): Promise<TaughtAnswer> =>
    normalise(await call(calls.restore, { params: { id: agent, taught } })),
  /** What a message would teach: it stores nothing. */
  proposal: (message: string, signal?: AbortSignal): Promise<Proposal> =>
    call(calls.proposal, { query: { message }, signal }),
});
