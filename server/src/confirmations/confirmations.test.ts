import { HOUR } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knowsBooking } from '../booking/known-to-customer.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { createPace } from '../jobs/pace.ts';
import { createAttempts } from '../messaging/attempts.ts';
import { createSender } from '../messaging/sender.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { REASONS } from '../telegram/reasons.ts';
import { endServers } from '../testing/claims.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { createConfirmations } from './sending.ts';

const of = (text: string) => ({
  en: `${text} {date} {time}`,
  es: `${text} es {time}`,
  ru: `${text} ru {time}`,
});
const TEMPLATES = { made: of('Made'), moved: of('Moved'), cancelled: of('Cancelled') };
const ALL = { made: true, moved: true, cancelled: true, templates: TEMPLATES };

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
      const rates = { bot: 20, account: 20 };
      const sending = createConfirmations({ db, wakeups, send, pace: createPace(), now: time, log, rates });
      sending.start();
      await sending.stop();
      sending.leave();
    };
  };

  /** A business that tells its customers, one of whom has written to its bot. */
  const setUp = async ({ confirmations: told = ALL as object, quiet = [0, 0], text = 'Hello' } = {}) => {
    const owner = await server.owner(`confirmations-${++people}`);
    const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      owner.browser.call(method, path, body && { body });
    const templates = { en: '{title}', es: '{title}', ru: '{title}' };
    const reminders = { enabled: false, hours_before: 24, quiet, language: 'en', templates };
    const settings = { time_zone: 'Europe/Madrid', reminders, confirmations: told };
    expect((await call('PATCH', '/booking/settings/', settings)).status).toBe(200);
    const chatId = String(900 + people);
    await owner.receiveByBot({ chatId, text });
    const conversation = await owner.newest('bot');
    const { body: chair } = await call('POST', '/booking/resources/', { name: 'Lucía' });
    const start = Math.ceil(Date.now() / HOUR) * HOUR + 72 * HOUR;
    const body = (begin = start, changes: object = {}) => ({
      ...{ resource: chair.id, title: 'Haircut', status: 'confirmed', conversation },
      ...{ start: new Date(begin).toISOString(), end: new Date(begin + HOUR).toISOString() },
      ...changes,
    });
    let time = Date.now();
    const tick = aServer(() => time);
    return {
      owner,
      chatId,
      start,
      call,
      body,
      chair,
      async book(begin = start, changes: object = {}) {
        const made = await call('POST', '/booking/bookings/', body(begin, changes));
        expect(made.status).toBe(200);
        const path = `/booking/bookings/${made.body.id}/`;
        return {
          id: made.body.id as string,
          change: (at = begin, more: object = {}) => call('PUT', path, body(at, { ...changes, ...more })),
          remove: () => call('DELETE', path),
          restore: () => call('POST', `${path}restore/`, {}),
          read: async () => (await owner.get(path)).body,
          row: async () =>
            (
              await server.db.select().from(confirmations).where(eq(confirmations.bookingId, made.body.id))
            )[0],
        };
      },
      /** Two minutes later all servers look once. */
      async later(ticks = [tick], minutes = 2) {
        time = Math.max(time, Date.now()) + minutes * 60_000;
        await Promise.all(ticks.map((one) => one()));
      },
      another: () => aServer(() => time),
      attention: async () => (await owner.get(`/messaging/inbox/${conversation}/`)).body.attention,
      texts: () =>
        server.telegram.sent
          .filter((one) => one.chatId === chatId)
          .map(({ content }) => (content as { text: string }).text),
    };
  };

  const first = (text: string | undefined) => text?.split(' ')[0];

  // Specification 58.1
  test('a customer is told once of a booking, a move and a cancellation', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    await salon.later();
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made']);
    expect(await booking.read()).toMatchObject({ confirmation: { kind: 'made', state: 'sent' } });
    await booking.change(salon.start + 24 * HOUR);
    await salon.later();
    await booking.change(salon.start + 24 * HOUR, { status: 'cancelled' });
    await salon.later();
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made', 'Moved', 'Cancelled']);
    expect((await booking.row())?.state).toBe('done');
  });

  // Specification 58.2
  test.each([
    ['nothing', {}],
    ['a removed and restored one', { remove: true }],
    ['one that was moved and moved back', { move: true }],
  ])('within a minute a change can be taken back: of %s the customer hears once', async (_, how) => {
    const salon = await setUp();
    const booking = await salon.book();
    await salon.later();
    if ('remove' in how) {
      await booking.remove();
      await booking.restore();
    }
    if ('move' in how) {
      await booking.change(salon.start + 5 * HOUR);
      await booking.change(salon.start);
    }
    await salon.later();
    expect(salon.texts()).toHaveLength(1);
  });

  // Specification 58.2
  test('several moves are told as one, and a booking that is made and cancelled at once not at all', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    for (const hours of [2, 4, 6]) await booking.change(salon.start + hours * HOUR);
    const gone = await salon.book(salon.start + 48 * HOUR);
    await gone.remove();
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made']);
    expect(await booking.read()).toMatchObject({ start: new Date(salon.start + 6 * HOUR).toISOString() });
  });

  // Specification 58.3
  test('each kind is told by choice only, and a change of other things is not told', async () => {
    const salon = await setUp({ confirmations: { ...ALL, made: false } });
    const booking = await salon.book();
    await salon.later();
    await booking.change(salon.start, { notes: 'Short', status: 'arrived' });
    await salon.later();
    expect(salon.texts()).toEqual([]);
    await booking.change(salon.start + HOUR);
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Moved']);
  });

  // Specification 58.3
  test('what was booked before customers were told is known to them', async () => {
    const salon = await setUp({ confirmations: { ...ALL, made: false, moved: false, cancelled: false } });
    const booking = await salon.book();
    await salon.later();
    await salon.call('PATCH', '/booking/settings/', { confirmations: ALL });
    await booking.change(salon.start, { notes: 'Bring a photo' });
    await salon.later();
    expect(salon.texts()).toEqual([]);
    await booking.remove();
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Cancelled']);
  });

  // Specification 58.4
  test('nothing is told of the past, of bookings that no one made in a conversation, and of what was just agreed', async () => {
    const salon = await setUp();
    await salon.book(Date.now() - 3 * HOUR);
    await salon.book(salon.start + 2 * HOUR, { conversation: null });
    const agreed = await salon.book();
    await server.db.transaction((tx) => knowsBooking(tx, agreed.id));
    await salon.later();
    expect(salon.texts()).toEqual([]);
    await agreed.remove();
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Cancelled']);
  });

  // Specification 58.4
  test('the bookings of a resource that is removed with them are cancelled in the eyes of their customers', async () => {
    const salon = await setUp();
    await salon.book();
    await salon.later();
    const query = '?bookings=cancel';
    expect((await salon.call('DELETE', `/booking/resources/${salon.chair.id}/${query}`)).status).toBe(200);
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made', 'Cancelled']);
  });

  // Specification 58.5
  test('it is told in the language of the customer, outside of the quiet hours if there is time', async () => {
    const now = new Date();
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    const day = 24 * 60;
    const salon = await setUp({
      text: '¡Hola! ¿Qué tal está usted hoy?',
      quiet: [(minutes + day - 180) % day, (minutes + 360) % day],
    });
    await salon.book();
    await salon.later();
    expect(salon.texts()).toEqual([]);
    await salon.later(undefined, 7 * 60);
    expect(salon.texts()).toEqual([expect.stringMatching(/^Made es/)]);
  });

  // Specification 58.6
  test('several servers send one, also after one was killed while Telegram had the message', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    await salon.later([salon.another(), salon.another(), salon.another()]);
    expect(salon.texts()).toHaveLength(1);
    await booking.remove();
    const held = server.telegram.hold();
    const sending = salon.later();
    const call = await held;
    await endServers(server.db, confirmations);
    const next = salon.later([salon.another()]);
    call.answer();
    await Promise.all([sending, next]);
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made', 'Cancelled']);
  });

  // Specification 58.6
  test('a booking that changes while its message is on the way is told again', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    const held = server.telegram.hold();
    const sending = salon.later();
    const call = await held;
    await booking.change(salon.start + HOUR);
    call.answer();
    await sending;
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made', 'Moved']);
  });

  // Specification 58.7
  test('what could not be told marks the booking and calls a person; a network that is away is tried again', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    await salon.later();
    expect(salon.texts()).toEqual([]);
    expect(await salon.attention()).toBeNull();
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made']);
    await booking.remove();
    server.telegram.failNext(new TelegramFailed({ kind: 'message-refused', reason: 'Blocked' }));
    await salon.later();
    expect(await salon.attention()).toBe('confirmation:failed');
    expect(await booking.row()).toMatchObject({ state: 'done', failure: 'message-refused: Blocked' });
  });

  // Specification 110.4
  test('a booking says why its customer could not be told', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    server.telegram.failNext(messageRefused(REASONS.bot_blocked));
    await salon.later();
    const { body } = await salon.call('GET', `/booking/bookings/${booking.id}/`);
    expect(body.confirmation).toMatchObject({
      state: 'failed',
      reason: { code: 'bot_blocked' },
      conversation: expect.any(String),
    });
  });

  // Specification 58.6
  test('a cancellation is told where the confirmation before it may have arrived', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    const held = server.telegram.hold();
    const sending = salon.later();
    const call = await held;
    await endServers(server.db, confirmations);
    await booking.remove();
    const next = salon.later([salon.another()]);
    call.answer();
    await Promise.all([sending, next]);
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made', 'Cancelled']);
  });

  // Specification 58.9
  test('a booking that becomes that of another customer is told to them as a new one', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    await salon.later();
    expect((await booking.read()).confirmation).toMatchObject({ state: 'sent' });
    const chatId = `${salon.chatId}0`;
    await salon.owner.receiveByBot({ chatId, customer: { name: 'Boris', username: null, phone: null } });
    const conversation = await salon.owner.newest('bot');
    const { customer } = (await salon.owner.get(`/customers/of/${conversation}/`)).body;
    await booking.change(salon.start, { conversation, customer: customer.id });
    expect((await booking.read()).confirmation).toBeUndefined();
    await salon.later();
    const toBoris = server.telegram.sent.filter((one) => one.chatId === chatId);
    expect(toBoris.map(({ content }) => first((content as { text: string }).text))).toEqual(['Made']);
  });

  // Specification 58.9
  test('a request is told when it is accepted, not before', async () => {
    const salon = await setUp();
    const booking = await salon.book(salon.start, { status: 'pending' });
    await salon.later();
    expect(salon.texts()).toEqual([]);
    await booking.change(salon.start, { status: 'confirmed' });
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made']);
  });

  // Specification 58.3
  test('what moved while moves were not told is known to the customer', async () => {
    const salon = await setUp();
    const booking = await salon.book();
    await salon.later();
    await salon.call('PATCH', '/booking/settings/', {
      confirmations: { ...ALL, made: false, moved: false, cancelled: false },
    });
    await booking.change(salon.start + HOUR);
    await salon.call('PATCH', '/booking/settings/', { confirmations: ALL });
    await booking.change(salon.start);
    await salon.later();
    expect(salon.texts().map(first)).toEqual(['Made', 'Moved']);
  });
});
