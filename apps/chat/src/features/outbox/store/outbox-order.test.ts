import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeBackend, type Fault, refusal } from '../../../testing/fake-backend.ts';
import { createFakeBrowser } from '../../../testing/fake-browser.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox } from './outbox-store.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const CONVERSATIONS = ['marina', 'pavel', 'diego'];

type Step =
  | { do: 'write'; tab: number; to: number }
  | { do: 'fault'; fault: () => Fault }
  | { do: 'close'; tab: number }
  | { do: 'offline' }
  | { do: 'online' }
  | { do: 'resend'; tab: number }
  | { do: 'wait'; milliseconds: number };

const tab = fc.nat(2);
const faults: (() => Fault)[] = [
  () => 'request-lost',
  () => 'answer-lost',
  () => ({ after: refusal(500) }),
  () => refusal(503, {}, 2),
  () => refusal(400, { detail: 'No' }),
  () => ({ after: refusal(409, { code: 'in_progress' }) }),
];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('write' as const), tab, to: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ do: 'offline' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'online' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resend' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(5000) }) },
);

/** Three tabs of one browser; a closed one is opened again. */
const start = () => {
  const backend = createFakeBackend({ conversations: CONVERSATIONS.map((id) => aConversation({ id })) });
  const browser = createFakeBrowser();
  const stops: (() => void)[] = [];
  const open = () => {
    const page = browser.openTab();
    const outbox = createOutbox({
      person: 'ada',
      browser: page,
      delivery: async () => createDelivery(backend.api(page.isClosed), () => true),
      idempotent: Promise.resolve(true),
    });
    stops.push(outbox.start());
    return { page, outbox };
  };
  const tabs = [open(), open(), open()];
  const stop = () => {
    for (const end of stops) end();
  };
  return { backend, browser, tabs, open, stop };
};

const resendAll = ({ outbox }: ReturnType<ReturnType<typeof start>['open']>) => {
  for (const { key, state } of outbox.getState().items) if (state === 'failed') outbox.resend(key);
};

const play = async (steps: Step[]) => {
  const { backend, browser, tabs, open, stop } = start();
  await settle();
  const written: string[][] = CONVERSATIONS.map(() => []);
  let count = 0;
  const act = async (one: Step) => {
    const at = 'tab' in one ? tabs[one.tab] : undefined;
    if (one.do === 'write') {
      count += 1;
      const text = `${count}`;
      written[one.to]?.push(text);
      const conversation = { source: 'account' as const, id: CONVERSATIONS[one.to] ?? '' };
      at?.outbox.add(conversation, { text, inReplyTo: null });
      // A click takes longer than the disk.
      await settle();
    }
    if (one.do === 'fault') backend.fail('chats.sendText', one.fault());
    if (one.do === 'close') {
      at?.page.close();
      tabs[one.tab] = open();
    }
    if (one.do === 'offline') browser.setOnline(false);
    if (one.do === 'online') browser.setOnline(true);
    if (one.do === 'resend' && at) resendAll(at);
    if (one.do === 'wait') await settle(one.milliseconds);
  };
  for (const one of steps) await act(one);

  browser.setOnline(true);
  // Each repeat meets at most one of the faults that are left, and a refused one waits for the person.
  const [first] = tabs;
  for (let round = 0; round < 40 && first; round += 1) {
    await settle(8000);
    if (first.outbox.getState().items.length === 0) break;
    resendAll(first);
  }
  const left = tabs.flatMap(({ outbox }) => outbox.getState().items);
  stop();
  const arrived = CONVERSATIONS.map((id) =>
    backend.delivered.filter(({ conversation }) => conversation === id).map(({ text }) => text),
  );
  return { written, arrived, left };
};

it('whatever goes wrong, each conversation gets each message once, in the order of writing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const { written, arrived, left } = await play(steps);
      expect(arrived).toEqual(written);
      expect(left).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
