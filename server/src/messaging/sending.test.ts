import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '../db/schema/messaging.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createAttempts, LEASE } from './attempts.ts';
import { fingerprintOf, recordOf } from './content.ts';
import { findConversation } from './conversations.ts';
import { createSender } from './sender.ts';

const lost = () => new TelegramFailed({ kind: 'unconfirmed' });
/** An attempt that answers no message, of a person. */
const plain = { authorId: null, inReplyTo: null, agentEpoch: null, automatic: false, decidedAt: null };
const blocked = () => messageRefused('The customer has blocked this bot');

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const PLENTY = 1_000_000_000_000;
  /** Bytes that are free on the disk of the server. */
  let free = PLENTY;

  beforeAll(async () => {
    server = await createMessagingServer({ open, statfs: async () => ({ bavail: free, bsize: 1 }) });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`sending-${++people}`);
    await owner.receive({ text: 'Hello' });
    const id = await owner.newest('account');
    const sent = () =>
      server.telegram.sent
        .filter(({ through }) => through === `account:${owner.accountId}`)
        .map(({ content }) => content);
    return { owner, id, sent };
  };
  const history = async (owner: Owner, id: string) =>
    (await owner.get(`/messaging/chats/${id}/messages/`)).body.results.filter(
      ({ direction }: { direction: string }) => direction === 'out',
    );

  test('a text reaches Telegram and then the conversation', async () => {
    const { owner, id, sent } = await setUp();
    const { status, body } = await owner.send(id, { text: 'Hi Anna' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ direction: 'out', msg_type: 'text', text: 'Hi Anna', delivery: 'sent' });
    expect(body.external_id).toMatch(/^\d+$/);
    expect(sent()).toEqual([{ text: 'Hi Anna' }]);
    expect(await history(owner, id)).toEqual([body]);
    expect((await owner.chats('account')).body.results[0].last_message_text).toBe('Hi Anna');
  });

  test('a text to a conversation of a bot goes through that bot', async () => {
    const { owner } = await setUp();
    await owner.receiveByBot({ chatId: '77' });
    expect((await owner.send(await owner.newest('bot'), { text: 'Hi' })).status).toBe(200);
    expect(server.telegram.sent.at(-1)).toEqual({
      through: `bot:${owner.botId}`,
      chatId: '77',
      content: { text: 'Hi' },
    });
  });

  test('files go through the account with their caption, and through a bot not at all', async () => {
    const { owner, id, sent } = await setUp();
    const form = { file: new File(['%PDF'], 'prices.pdf', { type: 'application/pdf' }), caption: 'Prices' };
    const { body } = await owner.browser.call('POST', `/messaging/chats/${id}/send/`, { form });
    expect(body).toMatchObject({
      msg_type: 'document',
      text: 'Prices',
      raw: { file: { name: 'prices.pdf', size: 4 } },
    });
    expect(sent()).toMatchObject([{ type: 'document', fileName: 'prices.pdf', caption: 'Prices' }]);
    const voice = { file: new File(['ogg'], 'voice.ogg', { type: 'audio/ogg' }), voice_note: '1' };
    const noted = await owner.browser.call('POST', `/messaging/chats/${id}/send/`, { form: voice });
    expect(noted.body.msg_type).toBe('voice');
    await owner.receiveByBot();
    const bot = await owner.newest('bot');
    const refused = await owner.browser.call('POST', `/messaging/chats/${bot}/send/`, { form });
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'file: sending files through a bot is not supported',
    ]);
  });

  test('a repeat of a key gives the first message back and sends nothing', async () => {
    const { owner, id, sent } = await setUp();
    const first = await owner.send(id, { text: 'Hi' }, 'key-1');
    const second = await owner.send(id, { text: 'Hi' }, 'key-1');
    expect(second.body).toEqual(first.body);
    expect(sent()).toHaveLength(1);
    expect(await history(owner, id)).toHaveLength(1);
  });

  test('the same key with another text or for another conversation is 409', async () => {
    const { owner, id, sent } = await setUp();
    await owner.send(id, { text: 'Hi' }, 'key-1');
    await owner.receive({ chatId: 'other' });
    const other = await owner.newest('account');
    for (const answer of [
      await owner.send(id, { text: 'Bye' }, 'key-1'),
      await owner.send(other, { text: 'Hi' }, 'key-1'),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    }
    expect(sent()).toHaveLength(1);
  });

  test('the same key of two users is two messages', async () => {
    const [one, two] = [await setUp(), await setUp()];
    await one.owner.send(one.id, { text: 'Hi' }, 'shared');
    await two.owner.send(two.id, { text: 'Hi' }, 'shared');
    expect([one.sent(), two.sent()]).toEqual([[{ text: 'Hi' }], [{ text: 'Hi' }]]);
  });

  test('sends of one key at the same time are one delivery with one answer', async () => {
    const { owner, id, sent } = await setUp();
    const held = server.telegram.hold();
    const answers = [1, 2, 3, 4, 5].map(() => owner.send(id, { text: 'Hi' }, 'key-1'));
    (await held).answer();
    const bodies = (await Promise.all(answers)).map(({ body }) => body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ text: 'Hi', delivery: 'sent' });
    expect(sent()).toHaveLength(1);
  });

  // Specification 128.3
  test('a call that waits for another one of its key does not send what that one was refused', async () => {
    const { owner, id } = await setUp();
    const { db, wakeups, telegram } = server;
    const attempts = createAttempts({ db, wakeups, now: Date.now });
    const conversation = await findConversation(db, owner.workspaceId, id);
    const request = {
      ...{ conversation, content: { kind: 'text', text: 'Hi' } as const, key: 'key-1' },
      signal: new AbortController().signal,
    };
    const before = telegram.sent.length;
    const held = telegram.hold();
    const first = owner.send(id, { text: 'Hi' }, 'key-1');
    const { answer } = await held;
    let hasSeen = (): void => undefined;
    const seen = new Promise<void>((resolve) => (hasSeen = resolve));
    const findByKey: typeof attempts.findByKey = async (...key) => {
      const found = await attempts.findByKey(...key);
      hasSeen();
      return found;
    };
    const { send } = createSender({
      ...{ db, wakeups, now: Date.now, telegram: telegram.ports },
      attempts: { ...attempts, findByKey },
    });
    const second = send(request).catch((error) => error);
    await seen;
    answer(blocked());
    expect(await first).toMatchObject({ status: 422, body: { code: 'bot_blocked' } });
    expect(await second).toMatchObject({ code: 'in_progress' });
    expect(telegram.sent).toHaveLength(before);
    expect((await owner.send(id, { text: 'Hi' }, 'key-1')).status).toBe(200);
  });

  // Specification 128.3
  test('a call that is late to try again does not send what another one was refused meanwhile', async () => {
    const { owner, id, sent } = await setUp();
    const { db, wakeups, telegram } = server;
    telegram.failNext(blocked());
    await owner.send(id, { text: 'Hi' }, 'key-1');
    const attempts = createAttempts({ db, wakeups, now: Date.now });
    let meanwhile: Promise<unknown> | undefined;
    const beginAgain: typeof attempts.beginAgain = async (...given) => {
      if (meanwhile === undefined) {
        telegram.failNext(blocked());
        meanwhile = owner.send(id, { text: 'Hi' }, 'key-1');
        await meanwhile;
      }
      return attempts.beginAgain(...given);
    };
    const { send } = createSender({
      ...{ db, wakeups, now: Date.now, telegram: telegram.ports },
      attempts: { ...attempts, beginAgain },
    });
    const conversation = await findConversation(db, owner.workspaceId, id);
    const content = { kind: 'text', text: 'Hi' } as const;
    const late = send({ conversation, content, key: 'key-1', signal: new AbortController().signal });
    await expect(late).rejects.toMatchObject({ code: 'in_progress' });
    expect(await meanwhile).toMatchObject({ status: 422 });
    expect(sent()).toEqual([]);
  });

  // Specification 128.3
  test('a call that found its key taken does not send what was refused before it looked again', async () => {
    const { owner, id, sent } = await setUp();
    const { db, wakeups, telegram } = server;
    const attempts = createAttempts({ db, wakeups, now: Date.now });
    const held = telegram.hold();
    const first = owner.send(id, { text: 'Hi' }, 'key-1');
    const { answer } = await held;
    const begin: typeof attempts.begin = async (...given) => {
      const begun = await attempts.begin(...given);
      answer(blocked());
      await first;
      return begun;
    };
    const { send } = createSender({
      ...{ db, wakeups, now: Date.now, telegram: telegram.ports },
      attempts: { ...attempts, begin },
    });
    const conversation = await findConversation(db, owner.workspaceId, id);
    const content = { kind: 'text', text: 'Hi' } as const;
    const second = send({ conversation, content, key: 'key-1', signal: new AbortController().signal });
    await expect(second).rejects.toMatchObject({ code: 'in_progress' });
    expect(await first).toMatchObject({ status: 422 });
    expect(sent()).toEqual([]);
  });

  // Specification 128.3
  test('a call whose client is gone does not send what was refused meanwhile', async () => {
    const { owner, id, sent } = await setUp();
    const { db, wakeups, telegram } = server;
    telegram.failNext(blocked());
    expect(await owner.send(id, { text: 'Hi' }, 'key-1')).toMatchObject({ status: 422 });
    const attempts = createAttempts({ db, wakeups, now: Date.now });
    const { send } = createSender({ db, wakeups, now: Date.now, attempts, telegram: telegram.ports });
    const conversation = await findConversation(db, owner.workspaceId, id);
    const content = { kind: 'text', text: 'Hi' } as const;
    const late = send({ conversation, content, key: 'key-1', signal: AbortSignal.abort() });
    await expect(late).rejects.toMatchObject({ code: 'in_progress' });
    expect(sent()).toEqual([]);
  });

  // Specification 128.4
  test('a repeat of a message that the server sends later hears that, also when it does not ask for it', async () => {
    const { owner, id, sent } = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 600 }));
    await owner.send(id, { text: 'Hi', keep: true }, 'key-1');
    const repeat = await owner.send(id, { text: 'Hi' }, 'key-1');
    expect(repeat).toMatchObject({ status: 409, body: { code: 'sent_later' } });
    expect(sent()).toEqual([]);
  });

  describe('a repeat after a lost answer, when the channel is gone', () => {
    const leave = (owner: Owner) => server.telegram.signOut(owner.id, owner.accountId);

    // Specification 128.4
    test('hears that the message was sent', async () => {
      const { owner, id, sent } = await setUp();
      const { status, body } = await owner.send(id, { text: 'Hi' }, 'key-1');
      await leave(owner);
      expect(await owner.send(id, { text: 'Hi' }, 'key-1')).toMatchObject({ status, body });
      expect(await owner.send(id, { text: 'Bye' }, 'key-1')).toMatchObject({ status: 409 });
      expect(await owner.send(id, { text: 'Hi' }, 'key-2')).toMatchObject({
        ...{ status: 409, body: { code: 'account_disconnected' } },
      });
      expect(sent()).toHaveLength(1);
    });

    // Specification 128.4
    test('hears that the message was sent as the call has it, also when it was changed since', async () => {
      const { owner, id } = await setUp();
      const { body } = await owner.send(id, { text: 'Hi' }, 'key-1');
      await server.db.update(messages).set({ text: 'Bye' }).where(eq(messages.id, body.id));
      await leave(owner);
      expect(await owner.send(id, { text: 'Hi' }, 'key-1')).toMatchObject({
        ...{ status: 200, body: { id: body.id } },
      });
      expect(await owner.send(id, { text: 'Bye' }, 'key-1')).toMatchObject({
        ...{ status: 409, body: { code: 'account_disconnected' } },
      });
    });

    // Specification 128.4
    test('hears that it may have been sent, or will be', async () => {
      const { owner, id } = await setUp();
      server.telegram.failNext(lost());
      await owner.send(id, { text: 'Hi' }, 'key-1');
      server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 600 }));
      await owner.send(id, { text: 'Later', keep: true }, 'key-2');
      server.telegram.failNext(blocked());
      await owner.send(id, { text: 'Never' }, 'key-3');
      await leave(owner);
      const codeOf = async (text: string, key: string) => (await owner.send(id, { text }, key)).body.code;
      expect([
        await codeOf('Hi', 'key-1'),
        await codeOf('Later', 'key-2'),
        await codeOf('Never', 'key-3'),
      ]).toEqual(['delivery_unknown', 'sent_later', 'account_disconnected']);
    });
  });

  // Specification 128.4
  test('a repeat of a file that was sent hears so, also when the disk has no room for it now', async () => {
    const { owner, id, sent } = await setUp();
    const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
    const post = (path: string, form: Record<string, File | File[] | string[]>, key: string) =>
      owner.browser.call('POST', path, { form, headers: { 'idempotency-key': key } });
    const sendings = [
      (key: string) => post(`/messaging/chats/${id}/send/`, { file: file('a.pdf') }, key),
      (key: string) => post(`/messaging/inbox/${id}/media/`, { file: file('b.pdf') }, key),
      (key: string) => {
        const form = { described: ['{}', '{}'], file: [file('c.pdf'), file('d.pdf')] };
        return post(`/messaging/inbox/${id}/album/`, form, key);
      },
    ];
    for (const [at, send] of sendings.entries()) {
      free = PLENTY;
      const { status, body } = await send(`key-${at}`);
      expect(status).toBe(200);
      free = 0;
      expect(await send(`key-${at}`)).toMatchObject({ status, body });
      expect(await send(`other-${at}`)).toMatchObject({ status: 409, body: { code: 'disk_short' } });
    }
    // A key of another kind of message.
    for (const repeat of [sendings[0]?.('key-2'), sendings[2]?.('key-0')])
      expect(await repeat).toMatchObject({ status: 409, body: { code: 'disk_short' } });
    free = PLENTY;
    expect(sent()).toMatchObject(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((fileName) => ({ fileName })));
  });

  test('a message that is being sent cannot be seen yet', async () => {
    const { owner, id } = await setUp();
    const held = server.telegram.hold();
    const sending = owner.send(id, { text: 'Hi' });
    const { answer } = await held;
    expect(await history(owner, id)).toEqual([]);
    answer();
    await sending;
    expect(await history(owner, id)).toHaveLength(1);
  });

  test('a refusal by Telegram is a 4xx with its reason, leaves no message, and allows another try with the same key', async () => {
    const { owner, id, sent } = await setUp();
    server.telegram.failNext(blocked());
    const refused = await owner.send(id, { text: 'Hi' }, 'key-1');
    expect(refused).toMatchObject({ status: 422, body: { detail: 'The customer has blocked this bot' } });
    expect(await history(owner, id)).toEqual([]);
    expect((await owner.send(id, { text: 'Hi' }, 'key-1')).status).toBe(200);
    expect(sent()).toHaveLength(1);
  });

  test('too many messages are 429 with the time to wait', async () => {
    const { owner, id } = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 7 }));
    const { status, headers, body } = await owner.send(id, { text: 'Hi' });
    expect([status, headers['retry-after']]).toEqual([429, '7']);
    expect(body.detail).toBe('Telegram takes no more messages for 7 seconds');
  });

  test('a message whose answer is lost is shown as unknown, and no repeat sends it again', async () => {
    const { owner, id, sent } = await setUp();
    server.telegram.failNext(lost());
    for (const _ of [1, 2]) {
      const answer = await owner.send(id, { text: 'Hi' }, 'key-1');
      expect(answer).toMatchObject({ status: 409, body: { code: 'delivery_unknown' } });
    }
    expect(sent()).toEqual([]);
    expect(await history(owner, id)).toMatchObject([{ text: 'Hi', delivery: 'unknown', external_id: null }]);
  });

  test('an attempt whose process died becomes unknown and reaches those who follow the cursor', async () => {
    const { owner, id } = await setUp();
    const attempts = createAttempts({ ...server, now: Date.now });
    const attempt = {
      workspaceId: owner.workspaceId,
      conversationId: id,
      msgType: 'text',
      text: 'Hi',
      raw: null,
      ...plain,
    };
    await attempts.begin({ ...attempt, clientKey: 'key-1', fingerprint: 'f' });
    await attempts.settleAbandoned();
    expect(await history(owner, id)).toEqual([]);
    const { body } = await owner.get('/messaging/updates/', { after: '0', timeout: '0' });
    await leaseBegan(2 * LEASE);
    await attempts.settleAbandoned();
    const news = await owner.get(`/messaging/chats/${id}/poll/`, {
      after: String(body.latest_ts),
      timeout: '0',
    });
    expect(news.body.results).toMatchObject([{ text: 'Hi', delivery: 'unknown' }]);
  });

  /** Moves the last renewal of pending attempts into the past. */
  const leaseBegan = (milliseconds: number) =>
    server.db
      .update(messages)
      .set({ attemptedAt: sql`now() - ${milliseconds} * interval '1 millisecond'` })
      .where(eq(messages.status, 'pending'));

  const interrupted = (clientKey: string, owner: Owner, id: string) => {
    const content = { kind: 'text', text: 'Hi' } as const;
    const attempt = {
      workspaceId: owner.workspaceId,
      conversationId: id,
      ...recordOf(content),
      ...plain,
      clientKey,
    };
    return { ...attempt, fingerprint: fingerprintOf(id, content) };
  };

  test('after a crash a repeat gets the code delivery_unknown within the lease', async () => {
    const { owner, id, sent } = await setUp();
    const died = Date.now() - LEASE + 500;
    await createAttempts({ ...server, now: Date.now }).begin(interrupted('key-1', owner, id));
    await leaseBegan(LEASE - 500);
    expect(await owner.send(id, { text: 'Hi' }, 'key-1')).toMatchObject({
      status: 409,
      body: { code: 'delivery_unknown' },
    });
    expect(Date.now() - died).toBeLessThan(LEASE + 5_000);
    expect(sent()).toEqual([]);
  });

  // Specification 128.5
  test('a refusal by Telegram that comes when all see the message as unconfirmed says so, too', async () => {
    const { owner, id, sent } = await setUp();
    const held = server.telegram.hold();
    const sending = owner.send(id, { text: 'Hi' }, 'key-1');
    const { answer } = await held;
    await leaseBegan(2 * LEASE);
    await createAttempts({ ...server, now: Date.now }).settleAbandoned();
    answer(blocked());
    expect(await sending).toMatchObject({ status: 409, body: { code: 'delivery_unknown' } });
    expect(await history(owner, id)).toMatchObject([{ text: 'Hi', delivery: 'unknown' }]);
    expect(sent()).toEqual([]);
  });

  test('an attempt keeps its lease while Telegram takes its time', async () => {
    const { owner, id } = await setUp();
    const attempts = createAttempts({ ...server, now: Date.now });
    const { begun: attempt } = await attempts.begin(interrupted('key-1', owner, id));
    if (attempt === undefined) throw new Error('The key is taken');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let answer = () => {};
    const holding = attempts.hold(attempt, () => new Promise<void>((resolve) => (answer = resolve)));
    for (let renewals = 0; renewals < 10; renewals++) {
      await leaseBegan(LEASE / 2);
      vi.advanceTimersByTime(LEASE / 2);
      const since = async () =>
        Date.now() - Number((await attempts.findByKey(owner.workspaceId, 'key-1'))?.row.attemptedAt);
      await expect.poll(since).toBeLessThan(LEASE / 2);
      await attempts.settleAbandoned();
    }
    expect(await attempts.findByKey(owner.workspaceId, 'key-1')).toMatchObject({
      row: { status: 'pending' },
    });
    answer();
    await holding;
  });

  test.each([
    ['text', { text: '' }],
    ['text', {}],
    ['text', { text: 'x'.repeat(4097) }],
    ['text', { text: 'a\u0000b' }],
  ])('a body with a bad %s is 400 and names it', async (field, body) => {
    const { owner, id } = await setUp();
    const answer = await owner.send(id, body);
    expect([answer.status, answer.body.detail.split(':')[0]]).toEqual([400, field]);
  });

  test('a malformed key is 400', async () => {
    const { owner, id } = await setUp();
    const answer = await owner.send(id, { text: 'Hi' }, 'x'.repeat(129));
    expect([answer.status, answer.body.detail.split(':')[0]]).toEqual([400, 'Idempotency-Key']);
  });
});
