// As for a tab that has sent before: its code is there.
import '../features/outbox/store/delivery.ts';
import '../features/outbox/store/sender.ts';
import { createFakeContext } from '@switchboard/federation/testing';
import { onTestFinished } from 'vitest';
import { createStores } from '../create-stores.ts';
import { lateThreads } from '../features/messages/store/late-threads.ts';
import { createFakeBackend, type FakeBackendOptions } from './fake-backend.ts';
import { createFakeBrowser } from './fake-browser.ts';
import { createFakeSignals } from './fake-signals.ts';
import { settle } from './settle.ts';

// Fetched for a backend of the base contract, and for what does not arrive.
await Promise.all([
  import('../features/conversations/store/base-news.ts'),
  import('../features/messages/store/poll-messages.ts'),
  import('../features/messages/store/undelivered.ts'),
  import('../features/conversations/store/mark-unsent.ts'),
]);

/** A backend and a browser whose tabs hold the stores of the app. */
// As on a page where a conversation was opened.
await lateThreads.fetch();

export const setUpTabs = (options: FakeBackendOptions = {}) => {
  const backend = createFakeBackend(options);
  const browser = createFakeBrowser();

  /** Opens a tab; its inbox is started unless the test does it. */
  const open = async ({ starts = true } = {}) => {
    const tab = browser.openTab();
    const api = backend.api(tab.isClosed);
    const context = createFakeContext({ api });
    const signals = createFakeSignals();
    const stores = createStores(context, tab, signals);
    const start = () => {
      const stop = stores.inbox.start();
      onTestFinished(stop);
      return stop;
    };
    onTestFinished(stores.end);
    const stop = starts ? start() : () => {};
    await settle();
    return {
      ...stores,
      tab,
      api,
      context,
      signals,
      start,
      stop,
      /** Ids of the rows. */
      rows: () => stores.inbox.getState().rows.map(({ id }) => id),
    };
  };
  return { backend, browser, open };
};
