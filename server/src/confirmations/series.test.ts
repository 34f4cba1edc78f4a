import { HOUR } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPace } from '../jobs/pace.ts';
import { createAttempts } from '../messaging/attempts.ts';
import { createSender } from '../messaging/sender.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { createConfirmations } from './sending.ts';

const of = (text: string) => ({ en: text, es: text, ru: text });
const TEMPLATES = { made: of('Made'), moved: of('Moved'), cancelled: of('Cancelled') };
const ALL = { made: true, moved: true, cancelled: true, templates: TEMPLATES };

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

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

  /** A customer of a business that tells them, and the calls about series of theirs. */
  const setUp = async () => {
    const owner = await server.owner(`told-series-${++people}`);
    const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      owner.browser.call(method, path, body && { body });
    const reminders = { enabled: false, hours_before: 24, quiet: [0, 0], language: 'en', templates: of('-') };
    await call('PATCH', '/booking/settings/', { time_zone: 'UTC', reminders, confirmations: ALL });
    const chatId = String(7000 + people);
    await owner.receiveByBot({ chatId, text: 'Hello' });
    const conversation = await owner.newest('bot');
    const { body: chair } = await call('POST', '/booking/resources/', { name: 'Lucía' });
    const start = Math.ceil(Date.now() / HOUR) * HOUR + 72 * HOUR;
    const body = (begin = start) => ({
      ...{ resource: chair.id, title: 'Haircut', conversation },
      ...{ start: new Date(begin).toISOString(), end: new Date(begin + HOUR).toISOString() },
    });
    let time = Date.now();
    const tick = aServer(() => time);
    return {
      start,
      body,
      call,
      make: async (rule: object, begin = start) =>
        (await call('POST', '/booking/series/', { rule, booking: body(begin) })).body,
      change: (id: string, begin: number, scope: string, more: object = {}) =>
        call('PUT', `/booking/bookings/${id}/series/`, { booking: body(begin), scope, ...more }),
      remove: (id: string, scope: string) => call('DELETE', `/booking/bookings/${id}/series/?scope=${scope}`),
      async second(id: string): Promise<string> {
        const bookings = (await owner.get('/booking/bookings/')).body as { id: string; start: string }[];
        const inOrder = bookings.toSorted((one, other) => one.start.localeCompare(other.start));
        return inOrder[inOrder.findIndex((one) => one.id === id) + 1]?.id ?? '';
      },
      async later() {
        time = Math.max(time, Date.now()) + 120_000;
        await tick();
        await tick();
      },
      texts: () =>
        server.telegram.sent
          .filter((one) => one.chatId === chatId)
          .map(({ content }) => (content as { text: string }).text),
    };
  };

  // Specification 59.12
  test('a customer gets one message of a series, and one of each change of several', async () => {
    const salon = await setUp();
    const { booking } = await salon.make({ freq: 'daily', count: 5 });
    await salon.later();
    expect(salon.texts()).toEqual([
      expect.stringMatching(/^Made\nIt repeats: 5 bookings in all, the last on \w+, \w+ \d+\.$/),
    ]);
    const second = await salon.second(booking.id);
    await salon.change(second, salon.start + 26 * HOUR, 'following');
    await salon.later();
    expect(salon.texts()[1]).toMatch(/^Moved\nSo have the bookings after it: 4 in all, the last on/);
    await salon.remove(second, 'following');
    await salon.later();
    expect(salon.texts()[2]).toMatch(/^Cancelled\nSo are the bookings after it: 4 in all, the last on/);
    await salon.later();
    expect(salon.texts()).toHaveLength(3);
    await salon.call('PUT', `/booking/bookings/${booking.id}/`, salon.body(salon.start + HOUR));
    await salon.later();
    expect(salon.texts()[3]).toBe('Moved');
  });

  // Specification 59.12
  test('a series that is taken back at once is not told, and one whose first booking goes is told by the next', async () => {
    const salon = await setUp();
    const gone = await salon.make({ freq: 'daily', count: 5 });
    await salon.remove(gone.booking.id, 'all');
    await salon.later();
    expect(salon.texts()).toEqual([]);
    const made = await salon.make({ freq: 'daily' });
    const third = await salon.second(await salon.second(made.booking.id));
    await salon.call('DELETE', `/booking/bookings/${third}/`);
    await salon.call('DELETE', `/booking/bookings/${made.booking.id}/`);
    await salon.later();
    await salon.later();
    expect(salon.texts()).toEqual(['Made\nIt repeats without an end.']);
  });

  // Specification 59.23
  test('another rule is told once, with the bookings that there are now, and none that went is told as cancelled', async () => {
    const salon = await setUp();
    const { booking } = await salon.make({ freq: 'daily', count: 6 });
    await salon.later();
    const rule = { freq: 'daily', interval: 2, count: 4 };
    await salon.change(booking.id, salon.start, 'all', { rule });
    await salon.later();
    await salon.later();
    expect(salon.texts().slice(1)).toEqual([
      expect.stringMatching(/^Made\nIt repeats: 4 bookings in all, the last on/),
    ]);
    const second = await salon.second(booking.id);
    await salon.change(second, salon.start + 48 * HOUR, 'following', { rule: { freq: 'daily', count: 2 } });
    await salon.change(second, salon.start + 48 * HOUR, 'following', { rule: { freq: 'daily', count: 3 } });
    await salon.later();
    await salon.later();
    expect(salon.texts().slice(2)).toEqual([expect.stringMatching(/^Made\nIt repeats: 3 bookings in all/)]);
  });

  // Specification 59.12
  test('of a series that began in the past, only what is to come is told', async () => {
    const salon = await setUp();
    await salon.make({ freq: 'daily', count: 6 }, salon.start - 132 * HOUR);
    await salon.later();
    expect(salon.texts()).toEqual([expect.stringMatching(/^Made\nIt repeats: 3 bookings in all/)]);
    const past = await setUp();
    await past.make({ freq: 'daily', count: 2 }, past.start - 9 * 24 * HOUR);
    await past.later();
    expect(past.texts()).toEqual([]);
  });
});
