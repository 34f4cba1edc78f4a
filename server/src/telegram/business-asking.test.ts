import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { noInbox } from '../testing/no-inbox.ts';
import { BusinessUnknown } from './failure.ts';
import { createGrammyBots } from './grammy-bots.ts';

const message = (text: string) => ({
  ...{ message_id: 1, date: 1, text },
  chat: { id: 501, type: 'private', first_name: 'Anna' },
  from: { id: 501, is_bot: false, first_name: 'Anna' },
});
const throughLink = (text: string) => ({ ...message(text), business_connection_id: 'link' });
const UPDATES = [
  { update_id: 1, business_message: throughLink('First') },
  { update_id: 2, business_message: throughLink('Second') },
  { update_id: 3, message: message('To the bot') },
];

const LINK = {
  ok: true,
  result: {
    ...{ id: 'link', user_chat_id: 900, date: 1, is_enabled: true, rights: { can_reply: true } },
    user: { id: 900, is_bot: false, first_name: 'Nina' },
  },
};

/**
 * A bot that gets two messages through a connection that is not known here, and one of its own.
 * @param found Telegram's answer to a question about the connection
 */
const setUp = async (found: { ok: boolean }) => {
  const batches = [UPDATES];
  const asked: string[] = [];
  const api = createServer((request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    if (method === 'getBusinessConnection') {
      asked.push(method);
      return response.writeHead(found.ok ? 200 : 400).end(JSON.stringify(found));
    }
    if (method !== 'getUpdates') return response.end('{"ok":true,"result":{"url":""}}');
    const result = batches.shift();
    if (result) response.end(JSON.stringify({ ok: true, result }));
    // Later polls wait.
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const bots = createGrammyBots({
    apiRoot: `http://127.0.0.1:${port}`,
    pause: async (_, signal) => void (await sleep(1, undefined, { signal }).catch(() => undefined)),
  });
  onTestFinished(async () => {
    api.closeAllConnections();
    api.close();
    await bots.close();
  });
  const [stored, parked]: [string[], unknown[]] = [[], []];
  const nothing = async () => undefined;
  bots.start({
    deliver: async (_, event) => {
      if (event.kind === 'business') stored.push(`of ${event.accountId}`);
      if (event.kind !== 'message') return undefined;
      const { text, businessConnectionId: id } = event.message;
      if (id && !stored.includes('of 900')) throw new BusinessUnknown(id);
      stored.push(text ?? '');
      return undefined;
    },
    ...{ revoked: nothing, problem: nothing, stuck: () => undefined, inbox: noInbox },
    park: async (_, { raw }) => void parked.push(raw),
    tokenOf: async () => '1:x',
  });
  bots.run({ botId: '1', token: '1:x', isRevoked: false });
  return { asked, stored, parked };
};

// Specification 45.5
test('Telegram is asked once for a connection that is not known, and then its messages arrive', async () => {
  const { asked, stored, parked } = await setUp(LINK);
  await expect.poll(() => stored).toEqual(['of 900', 'First', 'Second', 'To the bot']);
  expect([asked.length, parked]).toEqual([1, []]);
});

test('messages of a connection that Telegram does not know either are dropped, and hold up nothing', async () => {
  const unknown = { ok: false, error_code: 400, description: 'Bad Request: business connection not found' };
  const { asked, stored, parked } = await setUp(unknown);
  await expect.poll(() => stored).toEqual(['To the bot']);
  expect([asked.length, parked]).toEqual([2, []]);
});
