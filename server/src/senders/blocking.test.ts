import { MINUTE, SECOND } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { blockedSenders } from '../db/schema/blocked-senders.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import type { Owner } from '../testing/messaging-server.ts';
import { tablesWith } from '../testing/traces.ts';

const START = Date.UTC(2026, 10, 1, 9);

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);
  let owner: Owner;
  let people = 0;
  beforeEach(async () => {
    owner = await here.server.owner(`blocks-${++people}`);
  });

  const CHAT = '8800';
  const at = (time: number) => ({ sentAt: new Date(time) });
  const customerOf = async (chat: string): Promise<string> =>
    (await owner.get(`/customers/of/${chat}/`)).body.customer.id;
  const call = (customer: string, deed: 'block' | 'unblock') =>
    owner.browser.call('POST', `/customers/${customer}/${deed}/`);
  const textsOf = async (chat: string): Promise<string[]> =>
    (await owner.history(chat)).body.results.map(({ text }: { text: string }) => text);

  // Specification 97.8
  test('of many blocks of one person the last ones are kept', async () => {
    await owner.receiveByBot({ chatId: CHAT, text: 'Before', ...at(START) });
    const chat = await owner.newest('bot');
    const customer = await customerOf(chat);
    for (let block = 0; block < 22; block++) {
      here.clock += SECOND;
      await call(customer, 'block');
      here.clock += SECOND;
      await call(customer, 'unblock');
    }
    const own = eq(blockedSenders.workspaceId, owner.workspaceId);
    expect(await here.server.db.$count(blockedSenders, own)).toBe(20);
    await owner.receiveByBot({ chatId: CHAT, text: 'Late', ...at(here.clock - SECOND / 2) });
    expect(await textsOf(chat)).toEqual(['Before']);
  });

  // Specification 81.7
  test('nothing that a blocked person does is stored or told, through any channel', async () => {
    await owner.receive({ chatId: CHAT, externalId: '5', text: 'Before', ...at(START) });
    await owner.receiveByBot({ chatId: CHAT, externalId: '5', text: 'By bot', ...at(START) });
    const [account, bot] = [await owner.newest('account'), await owner.newest('bot')];
    await here.server.telegram.business(owner.botId, { id: 'link' });
    const customer = await customerOf(account);
    const { cursor } = (await owner.inbox()).body;
    const answer = await call(customer, 'block');
    expect(answer.body.customer.blocked).toEqual({ since: expect.any(String), partly: false });
    const blocked = (await owner.changes(cursor)).body;
    expect(blocked.conversations).toHaveLength(2);
    expect(blocked.conversations[0]).toMatchObject({ unread: 0, waiting_since: null, attention: null });
    expect(blocked.conversations[0].blocked_since).toEqual(expect.any(String));

    const message = { ...here.server.telegram.message({ chatId: CHAT, externalId: '6', text: 'Planted' }) };
    const edited = { ...message, externalId: '5', text: 'Planted edit' };
    for (const inlet of [owner.account, owner.bot]) {
      await inlet.message(message);
      await inlet.event({ kind: 'edited', message: edited, editedAt: new Date(START + 1000) });
      await inlet.event({ kind: 'reacted', chatId: CHAT, externalId: '5', emojis: ['👎'] });
      await inlet.event({ kind: 'read', chatId: CHAT, upTo: '9' });
      await inlet.event({ kind: 'deleted', chatId: CHAT, externalIds: ['5'] });
    }
    // An account learns of deletions without the chat.
    await owner.account.event({ kind: 'deleted', chatId: null, externalIds: ['5'] });
    await owner.bot.message({ ...message, businessConnectionId: 'link' });
    expect(await here.server.telegram.press(owner.botId, 'reminder:yes', CHAT)).toBeUndefined();
    expect((await owner.changes(blocked.cursor)).body).toMatchObject({ conversations: [], messages: [] });
    expect(await textsOf(account)).toEqual(['Before']);
    expect(await textsOf(bot)).toEqual(['By bot']);
    expect(await tablesWith(here.server, 'Planted')).toEqual([]);
    const told: { kind: string; is_read: boolean }[] = (await owner.get('/notices/')).body.results;
    expect(told.filter(({ kind, is_read }) => kind === 'message' && !is_read)).toEqual([]);
  });

  // Specification 81.8
  test('what was sent while a person was blocked does not come later, and what follows does', async () => {
    await owner.receive({ chatId: CHAT, text: 'Before', ...at(START) });
    const chat = await owner.newest('account');
    const customer = await customerOf(chat);
    await call(customer, 'block');
    here.clock += 5 * MINUTE;
    expect((await call(customer, 'unblock')).body.customer.blocked).toBeUndefined();
    await owner.receive({ chatId: CHAT, text: 'While blocked', ...at(START + 1000) });
    await owner.receive({ chatId: CHAT, text: 'After', ...at(here.clock) });
    expect(await textsOf(chat)).toEqual(['Before', 'After']);
    const events: { kind: string }[] = (await owner.get('/users/me/security_events/')).body.results;
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['sender_blocked', 'sender_unblocked']),
    );
  });

  // Specification 81.9, 81.10
  test('nothing is sent to a blocked person, and what was to be sent waits for a person of the business', async () => {
    await owner.serve();
    await owner.receiveByBot({ chatId: CHAT, text: 'Hello', ...at(START) });
    const chat = await owner.newest('bot');
    await owner.browser.call('POST', `/messaging/inbox/${chat}/scheduled/`, {
      body: {
        text: 'Later',
        at: new Date(START + 2 * MINUTE).toISOString(),
        unless_reply: false,
        chosen: true,
      },
      headers: { 'idempotency-key': `later-${people}` },
    });
    const customer = await customerOf(chat);
    await call(customer, 'block');
    here.clock += 5 * MINUTE;
    expect(await owner.send(chat, { text: 'Hi' })).toMatchObject({
      status: 409,
      body: { code: 'sender_blocked' },
    });
    expect(await owner.put(`/messaging/inbox/${chat}/handler/`, { handler: 'agent' })).toMatchObject({
      body: { code: 'sender_blocked' },
    });
    const another = await here.another();
    await another.close();
    expect(here.server.telegram.sent.filter(({ chatId }) => chatId === CHAT)).toEqual([]);
    const { results } = (await owner.get(`/messaging/inbox/${chat}/scheduled/`)).body;
    expect(results).toEqual([expect.objectContaining({ state: 'failed', text: 'Later' })]);
    await call(customer, 'unblock');
    expect((await owner.get(`/messaging/inbox/${chat}/`)).body).toMatchObject({ handler: 'agent' });
  });

  // Specification 81.11
  test('a block holds for all parts of a merged customer, also after they are separated', async () => {
    await owner.receive({ chatId: CHAT, text: 'One', ...at(START) });
    await owner.receiveByBot({ chatId: '8801', text: 'Two', ...at(START) });
    const [one, two] = [await owner.newest('account'), await owner.newest('bot')];
    const [customer, other] = [await customerOf(one), await customerOf(two)];
    await call(customer, 'block');
    await owner.browser.call('POST', `/customers/${customer}/merge/`, { body: { other } });
    await owner.receiveByBot({ chatId: '8801', text: 'Not stored' });
    expect(await textsOf(two)).toEqual(['Two']);
    await owner.browser.call('POST', `/customers/${customer}/unmerge/`, { body: { merge: other } });
    await owner.receiveByBot({ chatId: '8801', text: 'Not stored either' });
    expect(await textsOf(two)).toEqual(['Two']);
    expect((await owner.get(`/customers/${other}/`)).body.customer.blocked).toMatchObject({ partly: false });
  });

  // Specification 81.12
  test('only a customer of the business who wrote can be blocked', async () => {
    const { body } = await owner.browser.call('POST', '/customers/', { body: { name: 'By hand' } });
    expect(await call(body.customer.id, 'block')).toMatchObject({ status: 409, body: { code: 'no_sender' } });
    await owner.receive({ chatId: CHAT, text: 'One', ...at(START) });
    const customer = await customerOf(await owner.newest('account'));
    owner = await here.server.owner(`blocks-${++people}`);
    expect((await call(customer, 'block')).status).toBe(404);
    // The same person may write to another business.
    await owner.receive({ chatId: CHAT, text: 'Here too', ...at(START) });
    expect(await textsOf(await owner.newest('account'))).toEqual(['Here too']);
  });
});
