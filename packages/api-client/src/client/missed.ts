import { missed as calls } from '../contract/missed.ts';
import type { MissedEvent } from '../schemas/missed.ts';
import type { Call } from '../transport/index.ts';

export const missedClient = (call: Call) => ({
  /** What is missing of all channels, the newest first. */
  list: async (): Promise<MissedEvent[]> => (await call(calls.list)).results,
  /** Tries to store it again. @throws HttpError 409 if that fails again; `reasonOf` reads why */
  repeat: async (id: string): Promise<void> => {
    await call(calls.repeat, { params: { id } });
  },
  /** Forgets what is missing. */
  dismiss: async (ids: string[]): Promise<void> => {
    await call(calls.dismiss, { body: { ids } });
  },
});
