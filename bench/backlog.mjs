import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { connect } from '../server/src/db/connect.ts';
import { conversations, messages } from '../server/src/index.ts';
import { findPostgres, startPrivatePostgres } from '../server/src/testing/private-postgres.ts';
import { createBacklogServer } from './lib/backlog-server.mjs';
import { readInBacklog } from './lib/backlog-stand-in.mjs';
import { percentiles } from './lib/percentiles.mjs';

const { eq } = createRequire(inRoot('server', 'package.json'))('drizzle-orm');

const COUNT = Number(process.env.COUNT ?? 600);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** As a connector hands them over. */
const TOGETHER = 100;
/** Messages a second. */
const WANTED = { Postgres: 200, 'Embedded database': 50 };
/** Times of accepting. */
const WANTED_BEHIND = 2;

const loads = [];
const timed = async (work) => {
  const cpu = process.cpuUsage();
  const start = performance.now();
  let turn = start;
  let longest = 0;
  const watch = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - turn);
    turn = now;
  }, 1);
  await work();
  clearInterval(watch);
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  loads.push(loadavg()[0]);
  return { ms, cpu: (user + system) / 1000, longest };
};

/** Reads a backlog in at the port of the connector, one by one, and inserts the same rows without anything else. */
const measurePort = async (connection, dataDir) => {
  const { workspaceId, inlet, next, close } = await createBacklogServer(connection, dataDir);
  const { db } = connection;
  const [{ id: conversationId }] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.workspaceId, workspaceId));
  const inserts = async (events) => {
    for (const { message } of events) {
      const { text, sentAt } = message;
      const row = { workspaceId, conversationId, text, sentAt, msgType: 'text', direction: 'in' };
      await db.insert(messages).values({ ...row, author: 'customer', status: 'received' });
    }
  };
  const ways = {
    'In one go': async (events) => {
      for (let from = 0; from < COUNT; from += TOGETHER) {
        const some = events.slice(from, from + TOGETHER);
        await inlet.events(some, { handled: some.length, waiting: COUNT - from - some.length });
      }
    },
    'One by one': async (events) => {
      for (const event of events) await inlet.event(event);
    },
    'For comparison: plain inserts of the same rows': inserts,
  };
  const found = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [way, work] of Object.entries(ways)) {
      const events = next(COUNT);
      found[way].push(await timed(() => work(events)));
    }
  await close();
  return found;
};

const median = (values) => percentiles(values).p50;
const perSecond = (rounds) => (COUNT / median(rounds.map(({ ms }) => ms))) * 1000;

const folder = await mkdtemp(join(tmpdir(), 'switchboard-backlog-'));
const measured = {};
const binaries = await findPostgres();
if (binaries === undefined) throw new Error('This needs Postgres: its initdb was not found');
const postgres = await startPrivatePostgres(binaries);
try {
  for (const [name, options] of [
    ['Postgres', { databaseUrl: await postgres.createDatabase(), dataDir: folder }],
    ['Embedded database', { dataDir: folder }],
  ]) {
    const connection = await connect(options);
    measured[name] = await measurePort(connection, folder);
    await connection.close();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const standIn = await readInBacklog(COUNT);

const rows = Object.entries(measured).flatMap(([database, ways]) =>
  Object.entries(ways).map(([way, rounds]) => {
    const plain = perSecond(Object.values(ways).at(-1));
    const of = (key) => median(rounds.map((round) => round[key]));
    return `| ${database} | ${way} | ${perSecond(rounds).toFixed(0)} | ${(perSecond(rounds) / plain).toFixed(2)}× | ${(of('cpu') / COUNT).toFixed(2)} | ${of('longest').toFixed(0)} |`;
  }),
);
const table = [
  '| | | messages a second | ratio | CPU ms a message | longest turn of the event loop, ms |',
  '| --- | --- | ---: | ---: | ---: | ---: |',
  ...rows,
].join('\n');
const seconds = (ms) => (ms / 1000).toFixed(1);
const behind = standIn.map(
  ({ atOnce, accepted, shown }) =>
    `| ${atOnce} | ${seconds(accepted)} | ${seconds(shown)} | ${(shown / accepted).toFixed(2)}× |`,
);
const standInTable = [
  '| calls at once | all accepted, s | all at a client, s | ratio |',
  '| ---: | ---: | ---: | ---: |',
  ...behind,
].join('\n');
await writeFile(
  inRoot('bench', 'backlog.md'),
  `# Reading in a backlog

Written by \`npm run bench:backlog\`. The load of the machine (of one minute) was ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)} on ${cpus().length} cores.

## At the port of the connector

${COUNT} messages of one account, of 20 customers who have written before; medians of ${ROUNDS} rounds that alternate. The ratio is
to plain inserts of the same rows, one statement each, in the same run.

${table}

## Through the stand-in

The whole product with the embedded database. ${COUNT} messages are written on phones; a client follows the changes.

${standInTable}
`,
);
console.log(`${table}\n\n${standInTable}`);
for (const [database, wanted] of Object.entries(WANTED)) {
  const reached = perSecond(measured[database]['In one go']);
  if (reached >= wanted) continue;
  console.error(`${database} takes ${reached.toFixed(0)} messages a second and should take ${wanted}`);
  process.exitCode = 1;
}
if (standIn[0].shown > WANTED_BEHIND * standIn[0].accepted) {
  console.error(`Reading in takes longer than ${WANTED_BEHIND} times accepting`);
  process.exitCode = 1;
}
