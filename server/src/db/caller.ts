import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorkspaceId } from './schema/workspaces.ts';

/** Groups of work that each have their own connections to Postgres. */
export type Share = 'requests' | 'health' | 'background';

/** The work that uses the database. */
export interface Caller {
  share: Share;
  /** A tenant, or the address of a client that is not signed in yet. Each key holds a limited number of connections. */
  key: string;
}

const BACKGROUND: Caller = { share: 'background', key: 'server' };

const callers = new AsyncLocalStorage<Caller>();

/** Attributes the queries of `work` to a caller. Later changes of the object apply too. */
export const asCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** The current caller; work without one is background work. */
export const currentCaller = (): Caller => callers.getStore() ?? BACKGROUND;

/** Attributes the current request to a workspace. */
export const attributeTo = (workspaceId: WorkspaceId): void => {
  const caller = callers.getStore();
  if (caller) caller.key = workspaceId;
};

/** Attributes the rest of the work of a caller to the server: the request has been answered. */
export const leave = (caller: Caller): void => void Object.assign(caller, BACKGROUND);
