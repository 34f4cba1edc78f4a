import type { Conversation } from '@switchboard/api-client';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entry } from './features/messages/model/entry.ts';
import { aBotConversation, aConversation } from './testing/entities.ts';
import { type Fault, refusal } from './testing/fake-backend.ts';
import { setUpTabs } from './testing/open-tab.ts';
import { fakeTimers, settle } from './testing/settle.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const IDS = ['marina', 'pavel', 'diego'];
const conversations = [
  aConversation({ id: 'marina', last_message_ts: 3 }),
  aConversation({ id: 'pavel', last_message_ts: 2 }),
  aBotConversation({ id: 'diego', last_message_ts: 1 }),
];

type Step =
  | { do: 'arrive' | 'edit' | 'read' | 'attention' | 'send'; id: string; tab: number }
  | { do: 'fault'; call: 'inbox.changes' | 'inbox.list' | 'inbox.history'; fault: () => Fault }
  | { do: 'close' | 'restart'; tab: number }
  | { do: 'restore' | 'offline' | 'online' }
  | { do: 'wait'; milliseconds: number };

const faults: (() => Fault)[] = [
  () => 'request-lost',
  () => 'answer-lost',
  () => refusal(503, {}, 2),
  () => new Promise((resolve) => setTimeout(resolve, 700)),
];
const id = fc.constantFrom(...IDS);
const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'arrive' as const,
        'edit' as const,
        'read' as const,
        'attention' as const,
        'send' as const,
      ),
      id,
      tab,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      call: fc.constantFrom('inbox.changes' as const, 'inbox.list' as const, 'inbox.history' as const),
      fault: fc.constantFrom(...faults),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'restart' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('restore' as const, 'offline' as const, 'online' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(4000) }) },
);

/** The visible content; the keys of rows differ between tabs. */
const seen = (rows: readonly Conversation[], entries: readonly Entry[]) => ({
  rows,
  entries: entries.map(({ key: _, ...message }) => message),
});

const play = async (steps: Step[]) => {
  const { backend, browser, open } = setUpTabs({ conversations });
  const ends: (() => void)[] = [];
  const begin = async () => {
    const stores = await open();
    ends.push(stores.stop, stores.end);
    const threads = IDS.map((one) =>
      stores.threads({ source: one === 'diego' ? 'bot' : 'account', id: one }),
    );
    // Read marks of the reader are separate steps.
    for (const thread of threads) {
      thread.start();
      thread.setAtEnd(false);
    }
    await settle();
    return {
      ...stores,
      threads,
      screen: () => threads.map((thread) => seen(stores.inbox.getState().rows, thread.getState().entries)),
    };
  };
  const tabs = [await begin(), await begin()];

  let count = 0;
  let isOnline = true;
  const act = async (one: Step) => {
    count += 1;
    const at = 'tab' in one ? tabs[one.tab] : undefined;
    if (one.do === 'arrive') backend.arrive(one.id, `Text ${backend.history(one.id).length}`);
    if (one.do === 'edit')
      backend.edit(one.id, backend.history(one.id)[0]?.id ?? '', { text: `Edited ${count}` });
    if (one.do === 'attention') backend.change(one.id, { attention: `Reason ${count}` });
    if (one.do === 'read')
      at?.inbox.markRead({ source: one.id === 'diego' ? 'bot' : 'account', id: one.id }, 2_000_000);
    if (one.do === 'send') at?.threads[IDS.indexOf(one.id)]?.send(`Answer ${count}`);
    if (one.do === 'fault') backend.fail(one.call, one.fault());
    if (one.do === 'restore') backend.restore();
    if (one.do === 'offline' || one.do === 'online') {
      isOnline = one.do === 'online';
      backend.setReachable(one.do === 'online');
      browser.setOnline(one.do === 'online');
    }
    if (one.do === 'close' && at && isOnline) {
      at.tab.close();
      tabs[one.tab] = await begin();
    }
    if (one.do === 'restart' && at) {
      at.stop();
      const stop = at.start();
      ends.push(stop);
      tabs[one.tab] = { ...at, stop };
    }
    if (one.do === 'wait') await settle(one.milliseconds);
  };
  for (const one of steps) await act(one);

  backend.setReachable(true);
  browser.setOnline(true);
  await settle(120_000);
  const fresh = await begin();
  await settle(60_000);
  const result = { screens: tabs.map(({ screen }) => screen()), fresh: fresh.screen() };
  for (const end of ends) end();
  return result;
};

it('a stale screen plus the changes equals a fresh one, in every tab', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { screens, fresh } = await play(steps);
      for (const screen of screens) expect(screen).toEqual(fresh);
    }),
    {
      numRuns: 25,
      // A tab that is closed in the moment of sending.
      examples: [
        [
          [
            { do: 'send', id: 'marina', tab: 1 },
            { do: 'close', tab: 1 },
          ],
        ],
      ],
    },
  );
});
