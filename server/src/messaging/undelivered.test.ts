import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { deletions } from '../db/schema/deletions.ts';
import { messages } from '../db/schema/messaging.ts';
import { undelivered } from '../db/schema/undelivered.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { REASONS } from '../telegram/reasons.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import type { Owner } from '../testing/messaging-server.ts';
import { createAttempts } from './attempts.ts';
import { createRepeats } from './repeats.ts';
import { createSender } from './sender.ts';

const unreachable = () => new TelegramFailed({ kind: 'unreachable' });
const lost = () => new TelegramFailed({ kind: 'unconfirmed' });
const SECOND = 1_000;

await onOneDatabase((open) => {
  const here = useClockedServer(open, Date.UTC(2031, 0, 6, 10));
  let people = 0;

  // A message that still waits would take the failure of a later test.
  afterEach(() => here.server.db.delete(undelivered));

  const setUp = async (source: 'account' | 'bot' = 'account') => {
    const owner = await here.server.owner(`undelivered-${++people}`);
    await (source === 'bot' ? owner.receiveByBot() : owner.receive());
    const id = await owner.newest(source);
    const { telegram } = here.server;
    const through = source === 'bot' ? `bot:${owner.botId}` : `account:${owner.accountId}`;
    const texts = () =>
      telegram.sent
        .filter((one) => one.through === through)
        .map(({ content }) => (content as { text: string }).text);
    const conversation = async () => (await owner.get(`/messaging/inbox/${id}/`)).body;
    const list = async () => (await owner.get(`/messaging/inbox/${id}/undelivered/`)).body.results;
    const keep = (text: string, key = text.replace(' ', '-')) => owner.send(id, { text, keep: true }, key);
    return { owner, id, texts, conversation, list, keep };
  };
  /** What a server sends that starts after so many milliseconds. */
  const after = async (ms: number) => {
    here.clock += ms;
    const another = await here.another();
    onTestFinished(() => another.app.close());
    return another;
  };
  const drop = (owner: Owner, id: string, message: string) =>
    owner.browser.call('DELETE', `/messaging/inbox/${id}/undelivered/${message}/`);
  const retry = (owner: Owner, id: string, message: string) =>
    owner.browser.call('POST', `/messaging/inbox/${id}/undelivered/${message}/retry/`);

  describe.each(['account', 'bot'] as const)('a conversation of the %s', (source) => {
    // Specification 50.1
    test('keeps a message that Telegram does not take, says so, and sends it after a restart', async () => {
      const { owner, texts, conversation, list, keep } = await setUp(source);
      const { cursor } = (await owner.inbox()).body;
      here.server.telegram.failNext(unreachable());
      expect(await keep('One')).toMatchObject({ status: 409, body: { code: 'sent_later' } });
      expect(await conversation()).toMatchObject({
        undelivered: { failed: 0, waiting: 1, unknown: 0, last_text: 'One', last_type: 'text' },
      });
      const changes = (await owner.changes(cursor)).body;
      expect(changes.conversations).toMatchObject([{ undelivered: { waiting: 1 } }]);
      expect(changes.counts).toMatchObject({ undelivered: 1 });
      expect(await list()).toMatchObject([
        { state: 'waiting', code: 'telegram_unreachable', text: 'One', client_key: 'One' },
      ]);
      await after(4 * SECOND);
      await expect.poll(texts).toEqual(['One']);
      await expect.poll(conversation).not.toHaveProperty('undelivered');
      expect((await owner.inbox()).body.counts).not.toHaveProperty('undelivered');
      // The browser that wrote it repeats its call, and gets the message.
      expect(await keep('One')).toMatchObject({ status: 200, body: { text: 'One' } });
      expect(texts()).toEqual(['One']);
    });
  });

  // Specification 50.2
  test('messages that are written behind it go out after it, in order and once', async () => {
    const { texts, conversation, list, keep } = await setUp();
    for (const _ of [1, 2]) here.server.telegram.failNext(unreachable());
    const written = Array.from({ length: 12 }, (_, at) => `Text ${at}`);
    for (const text of written) {
      here.clock += 10;
      expect((await keep(text)).body).toMatchObject({ code: 'sent_later' });
    }
    expect((await conversation()).undelivered).toMatchObject({ waiting: 12, last_text: 'Text 11' });
    await after(4 * SECOND);
    const again = new Date(here.clock + 10 * SECOND).toISOString();
    await expect.poll(async () => (await list())[0].due_at).toBe(again);
    await after(30 * SECOND);
    await expect.poll(texts).toEqual(written);
    await expect.poll(conversation).not.toHaveProperty('undelivered');
  });

  // Specification 50.3
  test('it stays failed after an hour of attempts, those behind it wait, and a person moves them on', async () => {
    const { owner, id, texts, conversation, list, keep } = await setUp();
    here.server.telegram.failNext(unreachable());
    await keep('One');
    here.clock += 10;
    await keep('Two');
    const { db } = here.server;
    const [{ id: first }] = await list();
    await db.update(undelivered).set({ tries: 11 }).where(eq(undelivered.messageId, first));
    here.server.telegram.failNext(unreachable());
    await after(4 * SECOND);
    await expect
      .poll(async () => (await conversation()).undelivered)
      .toMatchObject({ failed: 1, waiting: 1 });
    expect(await list()).toMatchObject([
      { state: 'failed', code: 'telegram_unreachable', due_at: null },
      { state: 'waiting', text: 'Two' },
    ]);
    await after(600 * SECOND);
    expect(texts()).toEqual([]);
    expect(await retry(owner, id, first)).toMatchObject({ status: 200 });
    await expect.poll(texts).toEqual(['One', 'Two']);
  });

  // Specification 50.4
  test('what Telegram refuses is a failure at once, and giving it up lets the others go on', async () => {
    const { owner, id, texts, conversation, list, keep } = await setUp('bot');
    here.server.telegram.failNext(messageRefused(REASONS.bot_blocked));
    expect(await keep('One')).toMatchObject({ status: 422, body: { code: 'bot_blocked' } });
    expect((await conversation()).undelivered).toMatchObject({ failed: 1, waiting: 0 });
    const [{ id: first }] = await list();
    expect(await drop(owner, id, first)).toMatchObject({ status: 200 });
    expect(await conversation()).not.toHaveProperty('undelivered');
    expect(await drop(owner, id, first)).toMatchObject({ status: 404 });
    expect(await keep('Two')).toMatchObject({ status: 200 });
    expect(texts()).toEqual(['Two']);
  });

  // Specification 52.2
  test('a conversation with a failed message waits, also when its customer is answered', async () => {
    const { owner, id, conversation, list, keep } = await setUp();
    await keep('Answer');
    await owner.read(id, (await conversation()).last_message_ts);
    const waiting = async () => (await owner.inbox({ waiting: '9' })).body.waiting;
    expect(await waiting()).toEqual([]);
    here.server.telegram.failNext(unreachable());
    await keep('One');
    expect(await waiting()).toEqual([]);
    const [{ id: message }] = await list();
    await here.server.db
      .update(undelivered)
      .set({ state: 'failed' })
      .where(eq(undelivered.messageId, message));
    expect(await waiting()).toMatchObject([{ id, undelivered: { failed: 1 } }]);
    const stranger = await setUp();
    expect((await stranger.owner.inbox({ waiting: '9' })).body.waiting).toMatchObject([{ id: stranger.id }]);
    await drop(owner, id, message);
    expect(await waiting()).toEqual([]);
  });

  test('a pause that Telegram asks for is heeded, with its end', async () => {
    const { texts, list, keep } = await setUp();
    here.server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 60 }));
    expect((await keep('One')).body).toMatchObject({ code: 'sent_later' });
    const due = new Date(here.clock + 60 * SECOND).toISOString();
    expect(await list()).toMatchObject([{ code: 'messages_limited', due_at: due }]);
    await after(59 * SECOND);
    expect(texts()).toEqual([]);
    await after(2 * SECOND);
    await expect.poll(texts).toEqual(['One']);
  });

  test('a call without `keep` leaves nothing behind that the server sends', async () => {
    const { owner, id, texts, conversation } = await setUp();
    here.server.telegram.failNext(unreachable());
    expect((await owner.send(id, { text: 'One' }, 'one')).body).toMatchObject({
      code: 'telegram_unreachable',
    });
    expect(await conversation()).not.toHaveProperty('undelivered');
    await after(60 * SECOND);
    expect(texts()).toEqual([]);
  });

  // Specification 50.5
  test('a server that dies while it sends leaves an unconfirmed message, and the next ones go on', async () => {
    const { texts, conversation, list, keep } = await setUp();
    here.server.telegram.failNext(unreachable());
    await keep('One');
    here.clock += 10;
    await keep('Two');
    const [{ id: first }] = await list();
    const { db } = here.server;
    const ago = sql`now() - interval '1 minute'`;
    await db.update(messages).set({ status: 'pending', attemptedAt: ago }).where(eq(messages.id, first));
    await db
      .update(undelivered)
      .set({ claim: 1, attempts: 1, claimedBy: 999_999, claimedUntil: ago })
      .where(eq(undelivered.messageId, first));
    await after(10 * SECOND);
    await expect.poll(texts).toEqual(['Two']);
    await expect
      .poll(async () => (await conversation()).undelivered)
      .toMatchObject({ unknown: 1, waiting: 0 });
  });

  // Specification 50.6
  test('an unconfirmed message is marked until a person has dealt with it, for all', async () => {
    const { owner, id, conversation, list } = await setUp();
    here.server.telegram.failNext(lost());
    expect((await owner.send(id, { text: 'One' }, 'one')).body).toMatchObject({ code: 'delivery_unknown' });
    expect((await conversation()).undelivered).toMatchObject({ unknown: 1, last_text: null });
    const [{ id: message }] = await list();
    expect(await retry(owner, id, message)).toMatchObject({
      status: 409,
      body: { code: 'delivery_unknown' },
    });
    const { cursor } = (await owner.inbox()).body;
    expect((await drop(owner, id, message)).body).not.toHaveProperty('undelivered');
    const changes = (await owner.changes(cursor)).body;
    expect(changes.messages).toMatchObject([{ id: message, delivery: 'unknown', dismissed: true }]);
    expect(changes.conversations).toHaveLength(1);
  });

  test('an unconfirmed message of an earlier version of the server can be dealt with, too', async () => {
    const { owner, id, list } = await setUp();
    here.server.telegram.failNext(lost());
    await owner.send(id, { text: 'One' }, 'one');
    const [{ id: message }] = await list();
    await here.server.db.delete(undelivered).where(eq(undelivered.messageId, message));
    expect(await drop(owner, id, message)).toMatchObject({ status: 200 });
    expect((await owner.history(id)).body.results.at(-1)).toMatchObject({ id: message, dismissed: true });
  });

  test('a confirmation that comes late takes the mark away', async () => {
    const { owner, id, conversation } = await setUp();
    here.server.telegram.failNext(lost());
    await owner.send(id, { text: 'One' }, 'one');
    await owner.account.message({ author: 'owner', text: 'One', sentAt: new Date(here.clock) });
    expect(await conversation()).not.toHaveProperty('undelivered');
  });

  test('one that goes out later does not take the conversation from the agent that has got it since', async () => {
    const { owner, id, texts, conversation, keep } = await setUp();
    await owner.serve();
    here.server.telegram.failNext(unreachable());
    await keep('One');
    await owner.put(`/messaging/inbox/${id}/handler/`, { handler: 'agent' });
    await after(4 * SECOND);
    await expect.poll(texts).toEqual(['One']);
    expect(await conversation()).toMatchObject({ handler: 'agent' });
  });

  test('a message that is being sent can neither be given up nor sent a second time', async () => {
    const { owner, id, texts, list, keep } = await setUp();
    here.server.telegram.failNext(unreachable());
    await keep('One');
    const [{ id: message }] = await list();
    const held = here.server.telegram.hold();
    await after(4 * SECOND);
    const { answer } = await held;
    expect(await drop(owner, id, message)).toMatchObject({ status: 409, body: { code: 'in_progress' } });
    expect(await retry(owner, id, message)).toMatchObject({ status: 409, body: { code: 'in_progress' } });
    answer();
    await expect.poll(texts).toEqual(['One']);
  });

  test('a message that is given up after a server has claimed it is not sent', async () => {
    const { owner, id, texts, list, keep } = await setUp();
    here.server.telegram.failNext(unreachable());
    await keep('One');
    const [{ id: message }] = await list();
    const { db, wakeups, app, telegram } = here.server;
    const common = { db, wakeups, now: () => here.clock };
    const attempts = createAttempts(common);
    const { sendAgain } = createSender({ ...common, attempts, telegram: telegram.ports });
    let isCalled = false;
    const repeats = createRepeats({
      ...{ ...common, log: app.log },
      library: { find: async () => undefined, lend: () => Promise.reject(new Error('No files')) },
      sendAgain: async (...given) => {
        expect(await drop(owner, id, message)).toMatchObject({ status: 200 });
        isCalled = true;
        return sendAgain(...given);
      },
    });
    here.clock += 4 * SECOND;
    repeats.start();
    await expect.poll(() => isCalled).toBe(true);
    await repeats.stop();
    repeats.leave();
    expect(texts()).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('nothing is sent again for a business that leaves', async () => {
    const { owner, texts, list, keep } = await setUp();
    here.server.telegram.failNext(unreachable());
    await keep('One');
    const [{ id: message }] = await list();
    const { db } = here.server;
    const soon = new Date(here.clock + 3_600 * SECOND);
    const { id: userId, workspaceId } = owner;
    await db
      .insert(deletions)
      .values({ workspaceId, userId, requestedAt: new Date(here.clock), leavesAt: soon, dueAt: soon });
    await after(4 * SECOND);
    const row = async () =>
      (await db.select().from(undelivered).where(eq(undelivered.messageId, message)))[0];
    await expect.poll(row).toMatchObject({ state: 'failed', code: 'leaving' });
    expect(texts()).toEqual([]);
    await db.delete(deletions);
  });

  test('a message that ends its servers has failed, which is told with the changes', async () => {
    const { owner, list, keep } = await setUp();
    here.server.telegram.failNext(unreachable());
    await keep('One');
    const [{ id: message }] = await list();
    const { cursor } = (await owner.inbox()).body;
    await here.server.db.update(undelivered).set({ attempts: 9 }).where(eq(undelivered.messageId, message));
    await after(4 * SECOND);
    await expect.poll(list).toMatchObject([{ state: 'failed', code: 'internal' }]);
    const { conversations } = (await owner.changes(cursor)).body;
    expect(conversations).toMatchObject([{ undelivered: { failed: 1 } }]);
  });

  test('no more than a hundred messages of a conversation wait', async () => {
    const { owner, id, texts, list, keep, conversation } = await setUp();
    here.server.telegram.failNext(unreachable());
    await keep('One');
    const { db } = here.server;
    const { workspaceId } = owner;
    await db.execute(sql`
      with written as (insert into messages (workspace_id, conversation_id, direction, msg_type, text, author, sent_at, status)
        select ${workspaceId}, ${id}, 'out', 'text', 'Text ' || i, 'owner', ${new Date(here.clock)}::timestamptz, 'failed'
        from generate_series(1, 99) i returning id)
      insert into undelivered (message_id, workspace_id, conversation_id, state, written_at, due_at)
        select id, ${workspaceId}, ${id}, 'waiting', ${new Date(here.clock)}::timestamptz, now() + interval '9 years' from written`);
    here.clock += 10;
    expect((await keep('Two')).body).toMatchObject({ code: 'telegram_unreachable' });
    expect(await list()).toHaveLength(100);
    expect((await conversation()).undelivered).toMatchObject({ waiting: 100 });
    expect(texts()).toEqual([]);
  });

  // Specification 50.14
  test('a trouble of a bot is told with the changes, and so is its end', async () => {
    const { owner } = await setUp('bot');
    const { telegram } = here.server;
    const { cursor } = (await owner.inbox()).body;
    await telegram.trouble(owner.botId, { kind: 'conflict' });
    const changes = (await owner.changes(cursor)).body;
    expect(changes).toMatchObject({ channels: true, conversations: [] });
    expect((await owner.changes(changes.cursor)).body).not.toHaveProperty('channels');
    await telegram.trouble(owner.botId, null);
    expect((await owner.changes(changes.cursor)).body).toMatchObject({ channels: true });
  });

  test('another business sees and changes nothing of it', async () => {
    const { id, list, keep } = await setUp();
    const stranger = await setUp();
    here.server.telegram.failNext(messageRefused(REASONS.bot_blocked));
    await keep('One');
    const [{ id: message }] = await list();
    const { owner } = stranger;
    expect((await owner.get(`/messaging/inbox/${id}/undelivered/`)).status).toBe(404);
    for (const [act, place] of [
      [drop, id],
      [retry, id],
      [drop, stranger.id],
      [retry, stranger.id],
    ] as const)
      expect((await act(owner, place, message)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});
