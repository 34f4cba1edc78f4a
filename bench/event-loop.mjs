import { createRequire } from 'node:module';
import { inRoot } from '@switchboard/tooling/repository';
import { API_PATH } from '../packages/api-client/src/index.ts';
import { connect } from '../server/src/db/connect.ts';
import { bookingResources, bookings } from '../server/src/db/schema/booking.ts';
import { customers } from '../server/src/db/schema/customers.ts';
import { conversations, messages } from '../server/src/index.ts';
import { toEvent } from '../server/src/telegram/bot-update.ts';
import { everyEndpoint, goodBody, pathWith } from '../server/src/testing/every-endpoint.ts';
import { writeRows } from '../server/src/testing/many-jobs.ts';
import { createMessagingServer } from '../server/src/testing/messaging-server.ts';
import { findPostgres, startPrivatePostgres } from '../server/src/testing/private-postgres.ts';
import { longestTurn } from './lib/longest-turn.mjs';
import { percentileTable } from './lib/percentiles.mjs';

const { sql } = createRequire(inRoot('server', 'package.json'))('drizzle-orm');

/** Milliseconds of the processor in one turn of the event loop. */
const WANTED = 50;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const MANY = Number(process.env.COUNT ?? 10_000);
/** Rows to measure, such as `listBookings|series.create`; all by default. */
const ONLY = new RegExp(process.env.ONLY ?? '');

const measured = {};
const measure = async (name, work) => {
  if (!ONLY.test(name)) return;
  const turns = [];
  for (let round = 0; round < ROUNDS; round++) turns.push(await longestTurn(work));
  // The first call compiles code, and a collection of garbage may fall into any.
  measured[name] = turns;
  if (Math.min(...turns) > WANTED / 2) console.log(name, turns.map((ms) => ms.toFixed(0)).join(' '));
};

const KIB = 1024;
const ODD = `${'a'.repeat(40)} ${'ё%_\\'.repeat(30)}`;
const changed = (value, change) => {
  if (Array.isArray(value)) return change(value.map((one) => changed(one, change)));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, change)]));
};
const isWord = (value) => typeof value === 'string' && !/^[\d-]{8,}/.test(value);

/** Bodies of 256 KiB: of many keys, deep, with long texts and with long lists in the place of short ones. */
const bodiesOf = (good) => ({
  keys: JSON.stringify(Object.fromEntries(Array.from({ length: 9_900 }, (_, n) => [`key ${n}`, n]))),
  'too many keys': JSON.stringify(Object.fromEntries(Array.from({ length: 18_000 }, (_, n) => [`k${n}`, 1]))),
  depth: '['.repeat(120 * KIB) + ']'.repeat(120 * KIB),
  numbers: `[${'1,'.repeat(120 * KIB)}1]`,
  ...(good && {
    texts: JSON.stringify(changed(good, (one) => (isWord(one) ? 'at 10:00 á. '.repeat(4_000) : one))),
    lists: JSON.stringify(
      changed(good, (one) => (Array.isArray(one) && one.length > 0 ? Array(2_000).fill(one[0]) : one)),
    ),
  }),
});

// Filling the tables takes longer than a call.
const limits = { request: 60_000, background: 600_000 };
const binaries = await findPostgres();
if (binaries === undefined) throw new Error('This needs Postgres: its initdb was not found');
const postgres = await startPrivatePostgres(binaries);
const databaseUrl = await postgres.createDatabase();
const server = await createMessagingServer({ open: () => connect({ databaseUrl, dataDir: '', limits }) });
try {
  const ada = await server.owner('ada');
  await ada.receiveByBot();
  const { db } = server;
  const workspaceId = sql`${ada.workspaceId}::uuid`;
  const conversationId = await ada.newest('bot');
  const [resource] = await db
    .insert(bookingResources)
    .values({ workspaceId: ada.workspaceId, name: 'Chair' })
    .returning();
  const START = Date.parse('2026-01-01T00:00:00Z');
  const filled = sql`'Customer ' || n`;
  await writeRows(db, customers, { count: MANY, values: { workspaceId, name: filled } });
  await writeRows(db, conversations, {
    count: MANY,
    values: {
      ...{
        workspaceId,
        source: sql`'bot'`,
        botId: sql`${ada.botId}`,
        chatId: sql`'many ' || n`,
        customerName: filled,
      },
      ...{ lastTs: sql`${START}::bigint + n`, changed: sql`n`, lastMessageText: sql`repeat('Text ', 20)` },
    },
  });
  await writeRows(db, messages, {
    count: Math.ceil(MANY / 10),
    values: {
      ...{
        workspaceId,
        conversationId: sql`${conversationId}::uuid`,
        direction: sql`'in'`,
        author: sql`'customer'`,
      },
      ...{
        msgType: sql`'text'`,
        text: sql`repeat('Text ', 800)`,
        externalId: sql`'many ' || n`,
        status: sql`'received'`,
      },
      ...{ ts: sql`${START}::bigint + n`, changed: sql`n`, sentAt: sql`now()` },
    },
  });
  const begin = sql`date_trunc('day', now()) + (n - ${Math.floor(MANY / 2)}::int) * interval '1 hour'`;
  await writeRows(db, bookings, {
    count: MANY,
    values: {
      ...{
        workspaceId,
        resourceId: sql`${resource.id}::uuid`,
        title: sql`'Haircut ' || n`,
        customerName: filled,
      },
      ...{ startsAt: begin, endsAt: sql`${begin} + interval '1 hour'`, status: sql`'confirmed'` },
      ...{ notes: sql`repeat('Note. ', 100)`, source: sql`'manual'`, changed: sql`n`, totalPrice: sql`30` },
    },
  });
  await db.execute(sql`analyze`);
  console.log('Filled');
  const { app } = server;
  const inner = { bot_id: ada.botId };
  const idOf = (path) => (path.includes('/booking/') ? resource.id : conversationId);
  const { cookies } = ada.browser;
  const headers = {
    cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    'x-csrftoken': cookies.get('csrftoken'),
  };
  // Answers are thrown away as they come: a client that joins megabytes would count as the server.
  const inject = async (options) => {
    const answer = await app.inject({ ...options, payloadAsStream: true });
    for await (const _ of answer.stream());
  };
  const call = (method, url, payload) =>
    inject({
      ...{ method, url: API_PATH + url },
      headers: payload === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    });

  for (const [name, endpoint] of everyEndpoint) {
    const { method, path } = endpoint;
    if (
      /auth\.|endSessions|deletion|disconnect|deleteBot|changes|push|ownData|createBot|startLogin|confirm/i.test(
        name,
      )
    )
      continue;
    const url = pathWith(endpoint, idOf(path), inner);
    if (method === 'GET') {
      await measure(`${method} ${name}`, () => call(method, url));
      const keys = Object.keys(endpoint.query?._zod?.def?.shape ?? {});
      const largest = [1000, 500, 200, 100].find((limit) => endpoint.query?.safeParse({ limit }).success);
      if (keys.includes('limit') && largest !== undefined)
        await measure(`${method} ${name} of ${largest}`, () => call(method, `${url}?limit=${largest}`));
      for (const key of ['search', 'q', 'query', 'text'].filter((one) => keys.includes(one)))
        await measure(`${method} ${name} with an odd search`, () =>
          call(method, `${url}?${key}=${encodeURIComponent(ODD)}`),
        );
      continue;
    }
    if (method === 'DELETE' || endpoint.body === undefined) continue;
    for (const [kind, body] of Object.entries(bodiesOf(goodBody(name, idOf(path)))))
      await measure(`${method} ${name}: ${kind}`, () => call(method, url, body));
  }
  await measure('openapi.json', () => inject({ url: '/openapi.json' }));
  const feed = await ada.browser.call('POST', '/booking/feed/', {});
  await measure('feed', () => inject({ url: API_PATH + feed.body.path }));
  const entities = Array.from({ length: 4_000 }, (_, n) => ({ type: 'bold', offset: n, length: 1 }));
  const user = { id: 1, is_bot: false, first_name: 'a'.repeat(60_000) };
  const message = {
    message_id: 1,
    date: 1,
    chat: { id: 1, type: 'private', first_name: 'x' },
    from: user,
    text: '😀a'.repeat(2_000),
    entities,
  };
  await measure(
    'update of a bot',
    async () => void toEvent({ update_id: 1, message: { ...message, reply_to_message: message } }),
  );
  console.log(percentileTable(measured));
} finally {
  await server.close();
  await postgres.stop();
}
