import type { EventBus } from '@switchboard/events';
import type { RemoteError } from '@switchboard/federation/loader';
import { createStore, type StoreApi } from '@switchboard/ui/state';

/** A failure of a remote. */
export interface Fault {
  remote: string;
  /** Begins with the number of the error. */
  message: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Logs a failure of a remote, and emits it. */
export const reportFault = (events: EventBus, error: RemoteError): void => {
  console.warn(error);
  events.emit('remote:failed', { remote: error.remote, message: error.message });
};

const KEPT = 50;
/** Failures to load are in the reports of the loader. */
const WHILE_RUNNING = /^SB3/;

/** Remembers the failures of running remotes, oldest first. */
export const createFaults = (events: EventBus, now = Date.now): StoreApi<readonly Fault[]> => {
  const store = createStore<readonly Fault[]>(() => []);
  events.on('remote:failed', ({ remote, message }) => {
    if (!WHILE_RUNNING.test(message)) return;
    store.setState((faults) => [...faults, { remote, message, at: now() }].slice(-KEPT), true);
  });
  return store;
};
