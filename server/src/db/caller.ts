import { AsyncLocalStorage } from 'node:async_hooks';

/** Groups of work that each have their own connections to Postgres. */
export type Share = 'requests' | 'health' | 'background';

/** The work that uses the database. */
export interface Caller {
  share: Share;
  /** A tenant, or the address of a client that is not signed in yet: nobody else waits for its connections. */
  key: string;
}

const BACKGROUND: Caller = { share: 'background', key: 'server' };

const callers = new AsyncLocalStorage<Caller>();

/** Runs work in the name of a caller. Changes of `caller` apply to the work in progress. */
export const asCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** The present caller; without one, work is of the server itself. */
export const currentCaller = (): Caller => callers.getStore() ?? BACKGROUND;

/** Attributes a request to its signed-in user. */
export const attributeTo = (userId: string): void => {
  const caller = callers.getStore();
  if (caller) caller.key = userId;
};

/** Work that a request began and that goes on after its answer is work of the server itself. */
export const leave = (caller: Caller): void => void Object.assign(caller, BACKGROUND);
