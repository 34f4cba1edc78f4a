import { HOUR } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceBooking } from '../booking/bookings.ts';
import type { Database } from '../db/database.ts';
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

  /** A business with two customers who have written to it, and a series of the first one, of which they do not know yet. */
  const setUp = async (rule: object = { freq: 'daily', count: 5 }) => {
    const owner = await server.owner(`handing-on-${++people}`);
    const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      owner.browser.call(method, path, body && { body });
    const reminders = { enabled: false, hours_before: 24, quiet: [0, 0], language: 'en', templates: of('-') };
    await call('PATCH', '/booking/settings/', { time_zone: 'UTC', reminders, confirmations: ALL });
    const customerIn = async (chatId: string) => {
      await owner.receiveByBot({ chatId, text: 'Hello' });
      const conversation = await owner.newest('bot');
      const [{ id: customer }] = (await owner.get('/customers/', { sort: 'created' })).body.results;
      const texts = () =>
        server.telegram.sent
          .filter((one) => one.chatId === chatId)
          .map(({ content }) => (content as { text: string }).text);
      return { texts, booked: { conversation, customer: customer as string } };
    };
    const [ana, vera] = [await customerIn(`${people}8001`), await customerIn(`${people}8002`)];
    const { body: chair } = await call('POST', '/booking/resources/', { name: 'Lucía' });
    const start = Math.ceil(Date.now() / HOUR) * HOUR + 72 * HOUR;
    const body = (day: number, who: typeof ana) => {
      const begin = start + day * 24 * HOUR;
      const times = { start: new Date(begin).toISOString(), end: new Date(begin + HOUR).toISOString() };
      return { resource: chair.id, title: 'Haircut', ...times, ...who.booked };
    };
    const { body: made } = await call('POST', '/booking/series/', { rule, booking: body(0, ana) });
    expect(made.count).toBeGreaterThan(4);
    const list = (await owner.get('/booking/bookings/')).body as { id: string; start: string }[];
    const ids = list.toSorted((one, other) => one.start.localeCompare(other.start)).map(({ id }) => id);
    const at = (day: number) => ids[day] ?? '';
    let time = Date.now();
    const tick = aServer(() => time);
    return {
      ...{ owner, ana, vera, at, body },
      give: async (day: number, who: typeof ana, scope?: 'following' | 'all') => {
        const booking = body(day, who);
        const path = `/booking/bookings/${at(day)}/`;
        const given = await (scope
          ? call('PUT', `${path}series/`, { booking, scope })
          : call('PUT', path, booking));
        expect(given.status).toBe(200);
      },
      remove: (day: number) => call('DELETE', `/booking/bookings/${at(day)}/`),
      async later() {
        time = Math.max(time, Date.now()) + 120_000;
        await tick();
        await tick();
      },
    };
  };
  const repeats = (count: number) =>
    expect.stringMatching(new RegExp(`^Made\nIt repeats: ${count} bookings`));

  // Specification 59.19
  test('the rest of a series that goes to another customer before it was told is told to both', async () => {
    const { ana, vera, give, later } = await setUp();
    await give(2, vera, 'following');
    await later();
    expect([ana.texts(), vera.texts()]).toEqual([[repeats(2)], [repeats(3)]]);
    await later();
    expect([ana.texts(), vera.texts()]).toEqual([[repeats(2)], [repeats(3)]]);
  });

  // Specification 59.19
  test('one booking of a series that goes to another customer before it was told is told to both', async () => {
    const { ana, vera, give, later } = await setUp();
    await give(3, vera);
    await later();
    expect([ana.texts(), vera.texts()]).toEqual([[repeats(4)], ['Made']]);
  });

  // Specification 59.19
  test('when the first booking goes to another customer, the next one tells of the others', async () => {
    const { ana, vera, give, later } = await setUp();
    await give(0, vera);
    await later();
    await later();
    expect([ana.texts(), vera.texts()]).toEqual([[repeats(4)], ['Made']]);
  });

  // Specification 59.19
  test('when all but one that was changed by itself go to another customer, that one is told, too', async () => {
    const { ana, vera, give, later, owner, body, at } = await setUp();
    const own = { ...body(4, ana), notes: 'Tea' };
    await owner.browser.call('PUT', `/booking/bookings/${at(4)}/`, { body: own });
    await give(0, vera, 'all');
    await later();
    await later();
    expect([ana.texts(), vera.texts()]).toEqual([['Made'], [repeats(4)]]);
  });

  // Specification 59.19
  test('a customer whose part of an endless series ends is not told that it has no end', async () => {
    const { ana, vera, give, later } = await setUp({ freq: 'daily' });
    await give(3, vera, 'following');
    await later();
    expect([ana.texts(), vera.texts()]).toEqual([[repeats(3)], ['Made\nIt repeats without an end.']]);
  });

  // Specification 59.19
  test('a series is handed on to a booking that is still of its customer, also while another person gives it away', async () => {
    const { ana, vera, later, owner, body, at, remove } = await setUp();
    await remove(0);
    let commit = () => {};
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let wrote = () => {};
    const written = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    const slow: Database = Object.create(server.db, {
      transaction: {
        value: (task: Parameters<Database['transaction']>[0]) =>
          server.db.transaction(async (tx) => {
            const result = await task(tx);
            wrote();
            await committed;
            return result;
          }),
      },
    });
    const { customer, conversation, ...booking } = body(1, vera);
    const given = {
      ...booking,
      options: [],
      notes: '',
      customer_name: '',
      customer_phone: '',
      source: 'manual',
      status: 'confirmed',
    };
    const scope = { workspaceId: owner.workspaceId };
    const giving = replaceBooking(slow, scope, at(1), { ...given, customer, conversation });
    await written;
    const handing = later();
    setTimeout(commit, 300);
    await Promise.all([giving, handing]);
    await later();
    await later();
    expect([ana.texts(), vera.texts()]).toEqual([[repeats(3)], ['Made']]);
  });

  // Specification 59.19
  test('a booking without a customer that goes to another conversation is told there', async () => {
    const { ana, vera, later, owner, body, at } = await setUp();
    const none = { customer: null };
    await owner.browser.call('PUT', `/booking/bookings/${at(4)}/`, { body: { ...body(4, ana), ...none } });
    await later();
    await owner.browser.call('PUT', `/booking/bookings/${at(4)}/`, { body: { ...body(4, vera), ...none } });
    await later();
    expect(ana.texts()).toContainEqual(repeats(4));
    expect(vera.texts()).toEqual(['Made']);
  });
});
