import type { EventBus } from '@switchboard/events';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { Fault } from './fault.ts';

const KEPT = 50;
/** What went wrong while it loaded stands in the reports of the loader. */
const WHILE_RUNNING = /^SB3/;

/** Remembers what went wrong with remotes that run, oldest first. */
export const createFaults = (events: EventBus, now = Date.now): StoreApi<readonly Fault[]> => {
  const store = createStore<readonly Fault[]>(() => []);
  events.on('remote:failed', ({ remote, message }) => {
    if (!WHILE_RUNNING.test(message)) return;
    store.setState((faults) => [...faults, { remote, message, at: now() }].slice(-KEPT), true);
  });
  return store;
};
