import { HOUR } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../db/schema/customers.ts';
import { reminders } from '../db/schema/reminders.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { createPace } from '../jobs/pace.ts';
import { createAttempts } from '../messaging/attempts.ts';
import { createSender } from '../messaging/sender.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { REASONS } from '../telegram/reasons.ts';
import { endServers } from '../testing/claims.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { planReminders } from './planning.ts';
import { createReminders } from './sending.ts';

const TEMPLATES = { en: 'You have {title} at {time}', es: 'Tiene {title}', ru: 'У вас {title}' };

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  /** One server of several; all of them see the same time. */
  const aServer = (time: () => number) => {
    const { db, wakeups, telegram } = server;
    const attempts = createAttempts({ db, wakeups, now: time });
    const { send } = createSender({ db, wakeups, telegram: telegram.ports, attempts, now: time });
    const log = { error: () => undefined };
    return async () => {
      await planReminders(db, time());
      const rates = { bot: 20, account: 20 };
      const sending = createReminders({ db, wakeups, send, pace: createPace(), now: time, log, rates });
      sending.start();
      await sending.stop();
      sending.leave();
    };
  };

  /** A business with reminders a day before, a customer of the bot, and a booking in three days. */
  const setUp = async ({
    through = 'bot',
    language = 'en',
    text = 'Hello',
    reminders = {},
    booked = {},
    business = '',
  } = {}) => {
    const owner: Owner = await server.owner(`reminders-${++people}`);
    const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      owner.browser.call(method, path, body && { body });
    const settings = {
      time_zone: 'Europe/Madrid',
      reminders: { enabled: true, hours_before: 24, quiet: [0, 0], templates: TEMPLATES, ...reminders },
    };
    expect((await call('PATCH', '/booking/settings/', settings)).status).toBe(200);
    const chatId = String(500 + people);
    const first = { chatId, text, language, ...(business && { businessConnectionId: business }) };
    if (business !== '') {
      await server.telegram.business(owner.botId, { id: business });
      const answer = { connection_id: business, allowed: true };
      await owner.put(`/bot/telegram/${owner.botId}/business/`, answer);
    }
    await (through === 'bot' ? owner.receiveByBot(first) : owner.receive(first));
    const conversation = await owner.newest(through === 'bot' ? 'bot' : 'account');
    const { body: chair } = await call('POST', '/booking/resources/', { name: 'Lucía' });
    const start = Math.ceil(Date.now() / HOUR) * HOUR + 72 * HOUR;
    const times = (begin: number) => ({
      start: new Date(begin).toISOString(),
      end: new Date(begin + HOUR).toISOString(),
    });
    const plain = { resource: chair.id, title: 'Haircut', status: 'pending', conversation };
    const { body: booking } = await call('POST', '/booking/bookings/', {
      ...plain,
      ...times(start),
      ...booked,
    });
    let time = Date.now();
    const tick = aServer(() => time);
    const path = `/booking/bookings/${booking.id}/`;
    return {
      owner,
      chatId,
      conversation,
      start,
      booking,
      /** Moves the clock to `hours` before the start, and lets all servers check once. */
      async look(hours: number, ticks = [tick]) {
        time = start - hours * HOUR;
        await Promise.all(ticks.map((one) => one()));
      },
      another: () => aServer(() => time),
      change: (body: object) => call('PUT', path, { ...plain, ...times(start), ...body }),
      moveTo: (begin: number) => call('PUT', path, { ...plain, ...times(begin) }),
      remove: () => call('DELETE', path),
      patch: (body: object) => call('PATCH', '/booking/settings/', body),
      read: async () => (await owner.get(path)).body,
      state: async () => (await owner.get(`/messaging/inbox/${conversation}/`)).body,
      sent: () => server.telegram.sent.filter((one) => one.chatId === chatId),
      press: (answer: 'yes' | 'no', begin = start) =>
        server.telegram.press(owner.botId, `reminder:${booking.id}:${begin / 1000}:${answer}`, chatId),
    };
  };

  // Specification 30.2, 30.3
  test('a reminder goes out once, with buttons, when it is due', async () => {
    const { look, sent, state, booking, start } = await setUp();
    await look(25);
    expect(sent()).toEqual([]);
    await look(24);
    await look(23);
    const [one, ...others] = sent();
    expect(others).toEqual([]);
    expect(one?.content).toMatchObject({
      text: expect.stringMatching(/^You have Haircut at \d/),
      buttons: [
        { text: 'Yes, I will come', data: `reminder:${booking.id}:${start / 1000}:yes` },
        { text: 'Another time', data: `reminder:${booking.id}:${start / 1000}:no` },
      ],
    });
    // The customer's question still waits for a person.
    expect(await state()).toMatchObject({ waiting_since: expect.any(String), handler: 'off' });
  });

  test('the customer of a removed bot, whose conversation is kept, is not reminded through it', async () => {
    const { owner, booking, look, sent, state } = await setUp();
    const query = { conversations: 'keep' };
    await owner.browser.call('DELETE', `/bot/telegram/${owner.botId}/`, { query });
    await look(24);
    expect(sent()).toEqual([]);
    const [row] = await server.db.select().from(reminders).where(eq(reminders.bookingId, booking.id));
    expect(row).toMatchObject({ state: 'skipped', failure: 'The customer has no conversation' });
    expect(await state()).toMatchObject({ attention: null });
  });

  test.each([
    ['that ended its connection to the bot', { isEnabled: false, canReply: false }],
    ['that the bot may not serve any more', undefined],
  ])('the customer of an account %s is not reminded through it', async (_, ended) => {
    const { owner, booking, look, sent } = await setUp({ business: 'link' });
    if (ended) await server.telegram.business(owner.botId, { id: 'link', ...ended });
    else await owner.put(`/bot/telegram/${owner.botId}/business/`, { connection_id: 'link', allowed: false });
    await look(24);
    expect(sent()).toEqual([]);
    const [row] = await server.db.select().from(reminders).where(eq(reminders.bookingId, booking.id));
    expect(row).toMatchObject({ state: 'skipped', failure: 'The customer has no conversation' });
  });

  test('a business that is going to be deleted sends none', async () => {
    const { owner, look, sent } = await setUp();
    expect((await owner.browser.call('POST', '/own-data/deletion/')).status).toBe(200);
    await look(24);
    expect(sent()).toEqual([]);
  });

  // Specification 30.6
  test('two servers that check at the same time send one', async () => {
    const { look, another, sent } = await setUp();
    await look(24, [another(), another(), another()]);
    expect(sent()).toHaveLength(1);
  });

  // Specification 30.6
  test('a server that was killed after Telegram had the message does not send it again', async () => {
    const { look, sent } = await setUp();
    const held = server.telegram.hold();
    const sending = look(24);
    const call = await held;
    // Another server checks after the claim of the killed one has ended.
    await endServers(server.db, reminders);
    const later = look(23);
    call.answer();
    await Promise.all([sending, later]);
    await look(22);
    expect(sent()).toHaveLength(1);
  });

  // Specification 30.7
  test.each<[string, (salon: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
    ['cancelled', ({ change }) => change({ status: 'cancelled' })],
    ['removed', ({ remove }) => remove()],
    ['answered by coming earlier', ({ change }) => change({ status: 'arrived' })],
  ])('a booking that was %s is not reminded of, also between planning and sending', async (_, happen) => {
    const salon = await setUp();
    await planReminders(server.db, salon.start - 40 * HOUR);
    await happen(salon);
    await salon.look(24);
    expect(salon.sent()).toEqual([]);
  });

  // Specification 30.7
  test('a booking that moves is reminded of at its new time only, and not again after a small change', async () => {
    const { look, moveTo, sent, start } = await setUp();
    await planReminders(server.db, start - 40 * HOUR);
    await moveTo(start + 24 * HOUR);
    await look(23);
    expect(sent()).toEqual([]);
    await look(-1);
    expect(sent()).toHaveLength(1);
  });

  test('a booking made too late to be reminded of gets none, and neither does one that has begun', async () => {
    const late = await setUp({ reminders: { hours_before: 100 } });
    await late.look(70);
    const begun = await setUp();
    await begun.look(-0.5);
    expect([...late.sent(), ...begun.sent()]).toEqual([]);
  });

  // Specification 30.5
  test('no reminder goes out at night, also not a late one', async () => {
    const { start, look, sent, patch } = await setUp();
    const minutes = new Date(start - 24 * HOUR);
    const wall = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Madrid',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    const hour = Number(wall.format(minutes));
    const quiet = [((hour + 23) % 24) * 60, ((hour + 2) % 24) * 60];
    await patch({ reminders: { enabled: true, hours_before: 24, quiet, templates: TEMPLATES } });
    await look(23.5);
    expect(sent()).toEqual([]);
    await look(22);
    expect(sent()).toHaveLength(1);
  });

  // Specification 30.2
  test('reminders that are switched off, or come at another hour, follow the settings', async () => {
    const { start, look, sent, patch } = await setUp();
    await planReminders(server.db, start - 40 * HOUR);
    const reminders = { enabled: false, hours_before: 24, quiet: [0, 0], templates: TEMPLATES };
    await patch({ reminders });
    await look(24);
    expect(sent()).toEqual([]);
    await patch({ reminders: { ...reminders, enabled: true, hours_before: 2 } });
    await look(20);
    expect(sent()).toEqual([]);
    await look(2);
    expect(sent()).toHaveLength(1);
  });

  // Specification 30.1
  test('reminders need a zone', async () => {
    const owner = await server.owner(`reminders-${++people}`);
    const reminders = { enabled: true, hours_before: 24, quiet: [0, 0], templates: TEMPLATES };
    const refused = await owner.browser.call('PATCH', '/booking/settings/', { body: { reminders } });
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('time zone') } });
  });

  // Specification 30.4
  test('the language is that of the customer, and an account says how to answer', async () => {
    const salon = await setUp({ through: 'account', language: 'ru', text: '👋' });
    await salon.look(24);
    expect(salon.sent()[0]?.content).toMatchObject({
      text: 'У вас Haircut\n\nОтветьте, пожалуйста, да или нет.',
    });
  });

  // Specification 57.2
  test.each([
    ['Spanish words, whatever their app', '¡Hola! ¿Qué tal?', '', 'Tiene Haircut'],
    [
      'nothing clear, after an answer in Spanish',
      'Ok',
      'Claro, tiene su cita mañana a las diez',
      'Tiene Haircut',
    ],
    ['nothing clear, with an app in English', 'Balayage', '', 'You have Haircut'],
  ])('a customer who wrote %s, gets a reminder in that language', async (_, text, answer, reminder) => {
    const salon = await setUp({ text });
    if (answer !== '') await salon.owner.send(salon.conversation, { text: answer });
    await salon.look(24);
    expect(salon.sent().at(-1)?.content).toMatchObject({ text: expect.stringMatching(`^${reminder}`) });
  });

  // Specification 57.2
  test('the business’s language is that of a customer of whom nothing is known', async () => {
    const salon = await setUp({ text: '👋', language: 'de', reminders: { language: 'ru' } });
    await salon.look(24);
    expect(salon.sent()[0]?.content).toMatchObject({ text: 'У вас Haircut' });
  });

  describe('an answer', () => {
    // Specification 30.8
    test('yes by a button confirms the booking, once', async () => {
      const { look, press, read } = await setUp();
      await look(24);
      expect(await press('yes')).toBe('Thank you, see you then!');
      const confirmed = await read();
      expect(confirmed).toMatchObject({ status: 'confirmed', version: 2 });
      expect(await press('yes')).toBe('Thank you, see you then!');
      expect(await read()).toEqual(confirmed);
    });

    // Specification 30.9
    test('no by a button asks for a person, and the booking stays', async () => {
      const { look, press, read, state } = await setUp();
      await look(24);
      expect(await press('no')).toBe('Thank you. We will write to you about another time.');
      expect(await read()).toMatchObject({
        status: 'pending',
        version: 1,
        reminder: { state: 'sent', answer: 'no' },
      });
      expect((await state()).attention).toMatch(/^Wants another time: Haircut, /);
    });

    // Specification 30.9
    test('no in words after a yes by a button asks for a person', async () => {
      const salon = await setUp();
      await salon.look(24);
      await salon.press('yes');
      await salon.owner.receiveByBot({ chatId: salon.chatId, text: 'No, sorry' });
      expect((await salon.state()).attention).toMatch(/^Wants another time: Haircut, /);
      expect(await salon.read()).toMatchObject({ status: 'confirmed', reminder: { answer: 'no' } });
    });

    // Specification 57.1
    test('no by a button after a yes by a button asks for a person, and a yes after that confirms', async () => {
      const { look, press, read, state } = await setUp();
      await look(24);
      await press('yes');
      expect(await press('no')).toBe('Thank you. We will write to you about another time.');
      expect((await state()).attention).toMatch(/^Wants another time: Haircut, /);
      expect(await read()).toMatchObject({ status: 'confirmed', reminder: { answer: 'no' } });
      expect(await press('yes')).toBe('Thank you, see you then!');
      expect(await read()).toMatchObject({ status: 'confirmed', reminder: { answer: 'yes' } });
    });

    test('by a button of a booking that has moved or was cancelled says so', async () => {
      const { look, press, change, read } = await setUp();
      await look(24);
      await change({ status: 'cancelled' });
      expect(await press('yes')).toBe('This booking has changed. Please write to us.');
      expect(await read()).toMatchObject({ status: 'cancelled' });
    });

    test('by a button that is not of this conversation, or of no reminder, does nothing', async () => {
      const [salon, other] = [await setUp(), await setUp()];
      await salon.look(24);
      const data = `reminder:${salon.booking.id}:${salon.start / 1000}:yes`;
      expect(await server.telegram.press(other.owner.botId, data, other.chatId)).toBeUndefined();
      expect(await server.telegram.press(salon.owner.botId, 'something', salon.chatId)).toBeUndefined();
      expect(await salon.read()).toMatchObject({ status: 'pending' });
    });

    // Specification 30.8
    test('in words counts while the reminder is the last word', async () => {
      const salon = await setUp({ through: 'account' });
      const say = (text: string) => salon.owner.receive({ chatId: salon.chatId, text });
      await say('Yes');
      await salon.look(24);
      expect(await salon.read()).toMatchObject({ status: 'pending' });
      await say('Yes, thank you!');
      expect(await salon.read()).toMatchObject({ status: 'confirmed' });

      const other = await setUp({ through: 'account' });
      await other.look(24);
      await other.owner.send(other.conversation, { text: 'Do you want tea?' });
      await other.owner.receive({ chatId: other.chatId, text: 'Yes' });
      expect(await other.read()).toMatchObject({ status: 'pending' });
    });

    // Specification 30.9
    test('no in words asks for a person, in the language of the customer, and the booking stays', async () => {
      const salon = await setUp({ through: 'account', text: 'Здравствуйте' });
      await salon.look(24);
      await salon.owner.receive({ chatId: salon.chatId, text: 'Нет, спасибо.', language: 'ru' });
      expect((await salon.state()).attention).toMatch(/^Просит другое время: Haircut, /);
      expect(await salon.read()).toMatchObject({ status: 'pending', version: 1 });
    });
  });

  // Specification 30.3
  test('a booking without a conversation is reminded of in the last one of its customer', async () => {
    const salon = await setUp();
    const [{ id: customer }] = (await salon.owner.get('/customers/')).body.results;
    const changed = await salon.change({ conversation: null, customer });
    expect(changed.body).toMatchObject({ conversation: null, customer });
    await salon.look(24);
    expect(salon.sent()).toHaveLength(1);
    const stranger = await setUp();
    await stranger.change({ conversation: null, customer: null });
    await stranger.look(24);
    expect(stranger.sent()).toEqual([]);
  });

  test('a reminder never goes to a person whom only a username made the same customer', async () => {
    const salon = await setUp();
    const { owner, conversation } = salon;
    const customerOf = async (id: string): Promise<string> =>
      (await owner.get(`/customers/of/${id}/`)).body.customer.id;
    const customer = await customerOf(conversation);
    await salon.change({ conversation: null, customer });
    await owner.receiveByBot({ chatId: '77', customer: { name: 'Stranger', username: null, phone: null } });
    const other = await customerOf(await owner.newest('bot'));
    const merged = await owner.browser.call('POST', `/customers/${customer}/merge/`, { body: { other } });
    expect(merged.status).toBe(200);
    // As a version of the server that matched by usernames left the two.
    await server.db.update(customers).set({ mergedBy: 'username' }).where(eq(customers.id, other));
    await salon.look(24);
    expect(salon.sent()).toHaveLength(1);
    expect(server.telegram.sent.filter(({ chatId }) => chatId === '77')).toEqual([]);
  });

  test('a reminder that Telegram did not get is tried again; one that it refused calls a person', async () => {
    const lost = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    await lost.look(24);
    expect(lost.sent()).toEqual([]);
    await lost.look(23);
    expect(lost.sent()).toHaveLength(1);

    const blocked = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'message-refused', reason: 'They blocked the bot' }));
    await blocked.look(24);
    await blocked.look(23);
    expect(blocked.sent()).toEqual([]);
    expect((await blocked.state()).attention).toBe('reminder:failed');
    expect((await blocked.read()).reminder).toMatchObject({ state: 'failed', answer: null });
  });

  // Specification 30.10
  test('a reminder that cannot be written holds up no other, and goes out once it can', async () => {
    const early = {
      enabled: true,
      hours_before: 25,
      quiet: [0, 0] as [number, number],
      language: 'en' as const,
    };
    const [broken, sound] = [await setUp(), await setUp()];
    const store = (templates: object) =>
      server.db
        .update(workspaces)
        .set({ reminders: { ...early, templates: templates as typeof TEMPLATES } })
        .where(eq(workspaces.id, broken.owner.workspaceId));
    await store({});
    await sound.look(24);
    expect([broken.sent().length, sound.sent().length]).toEqual([0, 1]);
    await store(TEMPLATES);
    await sound.look(23);
    expect([broken.sent().length, sound.sent().length]).toEqual([1, 1]);
  });

  test('a reminder of a customer of a disconnected account goes out through the bot, if the customer is there', async () => {
    const { owner, look, sent, change, chatId } = await setUp({ through: 'account' });
    await owner.receiveByBot({ chatId, text: 'Hello' });
    const [{ id: customer }] = (await owner.get('/customers/')).body.results;
    await change({ customer });
    await owner.browser.call('POST', '/messaging/telegram/disconnect/', { body: { conversations: 'keep' } });
    await look(24);
    expect(sent()).toMatchObject([{ through: `bot:${owner.botId}` }]);
  });

  test('a reminder that only a disconnected account could send is not sent, and a person is called', async () => {
    const { owner, look, sent, state } = await setUp({ through: 'account' });
    await owner.browser.call('POST', '/messaging/telegram/disconnect/', { body: { conversations: 'keep' } });
    await look(24);
    expect(sent()).toEqual([]);
    expect((await state()).attention).toBe('reminder:failed');
  });

  // Specification 30.11
  test('a reminder whose fate is unknown is not sent again; the booking says so, and a person is called', async () => {
    const { look, sent, read, state } = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
    await look(24);
    await look(20);
    expect(sent()).toEqual([]);
    expect((await state()).attention).toBe('reminder:unknown');
    const { id } = await state();
    expect((await read()).reminder).toMatchObject({ state: 'unknown', conversation: id });
  });

  // Specification 124.5
  test.each<[string, (owner: Owner, conversation: string) => Promise<unknown>]>([
    ['says that it is done', (owner, id) => owner.put(`/messaging/inbox/${id}/attention/`, { reason: null })],
    ['writes to the customer', (owner, id) => owner.send(id, { text: 'Did you get it?' })],
  ])('a lost reminder calls for nobody after a person %s, in the next answer of changes', async (_, act) => {
    const { look, read, owner, conversation } = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
    await look(24);
    const { body: before } = await owner.get('/booking/bookings/?limit=1');
    await act(owner, conversation);
    expect((await read()).reminder).toMatchObject({ state: 'unknown', settled: true });
    const { body } = await owner.get(`/booking/changes/?cursor=${before.cursor}`);
    expect(body.bookings).toMatchObject([{ reminder: { settled: true } }]);
  });

  // Specification 110.4
  test.each([
    ['the customer blocked the bot', { kind: 'message-refused', reason: REASONS.bot_blocked }, 'bot_blocked'],
    [
      'the account is signed out',
      { kind: 'message-refused', reason: REASONS.account_not_connected },
      'account_not_connected',
    ],
    [
      'the account may begin no new chats',
      { kind: 'message-refused', reason: REASONS.account_limited },
      'account_limited',
    ],
    ['nobody knows whether it arrived', { kind: 'unconfirmed' }, 'delivery_unknown'],
  ] as const)('a booking says why its reminder did not arrive: %s', async (_, failure, code) => {
    const { look, read } = await setUp();
    server.telegram.failNext(new TelegramFailed(failure));
    await look(24);
    expect((await read()).reminder).toMatchObject({
      state: code === 'delivery_unknown' ? 'unknown' : 'failed',
      reason: { code },
    });
  });

  // Specification 110.4
  test('what Telegram says in words of its own is a reason with these words', async () => {
    const { look, read } = await setUp();
    server.telegram.failNext(messageRefused('Telegram refused the message: TOPIC_CLOSED'));
    await look(24);
    expect((await read()).reminder.reason).toEqual({ code: 'message_refused', words: 'TOPIC_CLOSED' });
  });

  // Specification 110.4
  test('while Telegram takes no messages for long, the booking says until when; then the reminder goes out', async () => {
    const { look, read, sent, start, state } = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 7200 }));
    await look(24);
    expect((await read()).reminder).toMatchObject({
      state: 'failed',
      reason: { code: 'messages_limited', until: new Date(start - 22 * HOUR).toISOString() },
    });
    expect(await state()).toMatchObject({ attention: null });
    await look(21);
    expect(sent()).toHaveLength(1);
    expect((await read()).reminder).toEqual({ state: 'sent', at: expect.any(String), answer: null });
  });

  // Specification 110.4
  test('a booking whose customer has no chat says so, and nobody is called', async () => {
    const { look, read, sent, state } = await setUp({
      booked: { conversation: null, customer_name: 'Olga', customer_phone: '+34600111222' },
    });
    await look(24);
    expect(sent()).toEqual([]);
    expect((await read()).reminder).toMatchObject({ state: 'failed', reason: { code: 'no_conversation' } });
    expect(await state()).toMatchObject({ attention: null });
  });

  // Specification 110.4
  test('a booking that was cancelled before it could be reminded of says nothing', async () => {
    const booked = { conversation: null, customer_name: 'Olga', customer_phone: '+34600111222' };
    const { look, read, change } = await setUp({ booked });
    await look(25);
    await change({ ...booked, status: 'cancelled' });
    await look(24);
    const after = await read();
    expect(after.status).toBe('cancelled');
    expect(after).not.toHaveProperty('reminder');
  });

  // Specification 30.11
  test.each([
    ['a request that never left', { kind: 'message-refused', reason: REASONS.nothing_sent }],
    ['one answer of Telegram that it could not pass the call on', { kind: 'unconfirmed', badGateway: true }],
  ] as const)('after %s the reminder is tried again, and goes out once', async (_, failure) => {
    const { look, sent, read, state } = await setUp();
    server.telegram.failNext(new TelegramFailed(failure));
    await look(24);
    expect(sent()).toEqual([]);
    await look(23);
    await look(22);
    expect(sent()).toHaveLength(1);
    expect((await read()).reminder).toMatchObject({ state: 'sent', answer: null });
    expect(await state()).toMatchObject({ attention: null });
  });

  // Specification 128.7
  test('a refusal after an answer that Telegram could not pass on leaves it open whether the reminder arrived', async () => {
    const { look, sent, read } = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed', badGateway: true }));
    await look(24);
    server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    await look(23);
    server.telegram.failNext(messageRefused(REASONS.customer_blocks));
    await look(22);
    expect(sent()).toEqual([]);
    expect((await read()).reminder).toMatchObject({ state: 'unknown' });
  });

  test('an answer that comes before the outcome of the reminder is known stays at the booking', async () => {
    const { look, press, read } = await setUp();
    const held = server.telegram.hold();
    const sending = look(24);
    const call = await held;
    await press('no');
    call.answer();
    await sending;
    expect((await read()).reminder).toMatchObject({ state: 'sent', answer: 'no' });
  });

  test('a retry does not go to an account that was refused meanwhile', async () => {
    const { owner, look, sent } = await setUp({ business: 'refused' });
    server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    await look(24);
    const answer = { connection_id: 'refused', allowed: false };
    await owner.put(`/bot/telegram/${owner.botId}/business/`, answer);
    await look(23);
    expect(sent()).toEqual([]);
  });

  test('a booking that moves has no reminder sent yet', async () => {
    const { look, moveTo, start } = await setUp();
    await look(24);
    expect((await moveTo(start + HOUR)).body).not.toHaveProperty('reminder');
  });
});
