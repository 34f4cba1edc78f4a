import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { noInbox } from '../testing/no-inbox.ts';
import { createGrammyBots } from './grammy-bots.ts';

const DAY = 86_400_000;
const UPDATE = {
  update_id: 7,
  message: { message_id: 1, date: 1, text: 'Hello', chat: { id: 5, type: 'private', first_name: 'Anna' } },
};

/** A running bot at a Bot API that answers the first polls with `garbage`, the next with an update. */
const setUp = async (garbage: string, times = 3) => {
  let polls = 0;
  const api = createServer((request, response) => {
    const isPoll = request.url?.endsWith('/getUpdates');
    if (!isPoll) return response.end('{"ok":true,"result":{"url":""}}');
    polls += 1;
    if (polls <= times) return response.end(garbage);
    if (polls === times + 1) return response.end(JSON.stringify({ ok: true, result: [UPDATE] }));
    // Later polls wait.
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const pauses: number[] = [];
  const delivered: string[] = [];
  const parked: unknown[] = [];
  const bots = createGrammyBots({
    apiRoot: `http://127.0.0.1:${port}`,
    pause: async (ms, signal) => {
      pauses.push(ms);
      await sleep(1, undefined, { signal }).catch(() => undefined);
    },
  });
  onTestFinished(async () => {
    api.closeAllConnections();
    api.close();
    await bots.close();
  });
  const nothing = async () => undefined;
  bots.start({
    deliver: async (_, event) => {
      delivered.push(event.kind);
      return undefined;
    },
    revoked: nothing,
    problem: nothing,
    park: async (_, { raw }) => void parked.push(raw),
    stuck: () => undefined,
    tokenOf: async () => '1:x',
    inbox: noInbox,
  });
  bots.run({ botId: '1', token: '1:x', isRevoked: false });
  return { pauses, delivered, parked };
};

const limited = (wait: string) =>
  `{"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":${wait}}}`;

test.each([
  ['a pause that is no number', limited('"soon"')],
  ['a pause until after all dates', limited('1e16')],
  ['a pause that timers cannot count', limited('4000000')],
  ['a pause in the past', limited('-5')],
  ['a conflict without words', '{"ok":false,"error_code":409}'],
  ['a conflict with a number for words', '{"ok":false,"error_code":409,"description":7}'],
  ['a failure without a code', '{"ok":false,"parameters":7}'],
  ['updates that are no list', '{"ok":true,"result":"abc"}'],
  ['updates that are nothing', '{"ok":true,"result":null}'],
  ['an update without a number', '{"ok":true,"result":[{}]}'],
  ['an update that is nothing', '{"ok":true,"result":[null]}'],
  ['an update with a number that is none', '{"ok":true,"result":[{"update_id":"x"}]}'],
  ['no JSON', '<html>'],
  ['other JSON', '7'],
])(
  '%s from Telegram ends neither the server nor the bot, which asks again after a pause',
  async (_, garbage) => {
    const { pauses, delivered } = await setUp(garbage);
    await expect.poll(() => delivered).toEqual(['message']);
    expect(pauses).toHaveLength(3);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(250);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(DAY);
  },
);

// Specification 45.1
test('what is no update, or an update of another form, is kept aside, and the next one is delivered at once', async () => {
  const batch = [null, 'x', {}, { update_id: 5, message: {} }, { ...UPDATE, update_id: 6 }];
  const { pauses, delivered, parked } = await setUp(JSON.stringify({ ok: true, result: batch }), 1);
  await expect.poll(() => delivered).toEqual(['message', 'message']);
  expect([pauses, parked]).toEqual([[], batch.slice(0, 4)]);
});

test('an answer that repeats confirmed updates delivers them once, and is asked for again after pauses', async () => {
  const { pauses, delivered } = await setUp(JSON.stringify({ ok: true, result: [UPDATE] }));
  await expect.poll(() => pauses.slice(0, 3)).toEqual([250, 500, 1000]);
  expect(delivered).toEqual(['message']);
});
