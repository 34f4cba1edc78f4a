import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { inRoot } from '@switchboard/tooling/repository';
import { beginEpoch, cursorOf, readState } from '../server/src/changes/epochs.ts';
import { connect } from '../server/src/db/connect.ts';
import { readChanges } from '../server/src/messaging/changes.ts';
import { countInbox, findConversation, listInbox } from '../server/src/messaging/conversations.ts';
import { readHistory } from '../server/src/messaging/history.ts';
import { searchMessages } from '../server/src/messaging/message-search.ts';
import { findPostgres, startPrivatePostgres } from '../server/src/testing/private-postgres.ts';
import { seedInbox } from './lib/inbox.mjs';
import { percentiles } from './lib/percentiles.mjs';

const ofServer = createRequire(inRoot('server', 'package.json'));
const { drizzle } = ofServer('drizzle-orm/node-postgres');
const pg = ofServer('pg');

const MESSAGES = 1_000_000;
const CONVERSATIONS = 10_000;
const ROUNDS = 20;

const binaries = await findPostgres();
if (binaries === undefined) throw new Error('This needs Postgres: its initdb was not found');
const postgres = await startPrivatePostgres(binaries);
const databaseUrl = await postgres.createDatabase();
const connection = await connect({ databaseUrl, dataDir: '' });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });

/** The statements that a call makes, each with its plan. */
const explained = [];
const client = {
  query: async (statement, values) => {
    const plan = await pool.query({ text: `explain (format json) ${statement.text}`, values });
    explained.push(plan.rows[0]['QUERY PLAN'][0].Plan);
    return pool.query(statement, values);
  },
};

const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const SCANNED = new Set(['messages', 'conversations']);

try {
  // The server's own connections end statements that take as long as this.
  const { workspaceId, conversationId } = await seedInbox(drizzle(pool), MESSAGES, CONVERSATIONS);
  await beginEpoch(connection.db);
  await pool.query('vacuum analyze');
  const { db } = connection;
  const { epoch, last } = await readState(db, workspaceId);
  const history = await readHistory(db, conversationId, {});
  const middle = history.rows[0];
  const calls = {
    'List, first page': (on) => listInbox(on, workspaceId, {}),
    'List, page in the middle': (on) => listInbox(on, workspaceId, { before: middle.ts }),
    'List, bots': (on) => listInbox(on, workspaceId, { filter: 'bots' }),
    'List, attention': (on) => listInbox(on, workspaceId, { filter: 'attention' }),
    'List, unread': (on) => listInbox(on, workspaceId, { filter: 'unread' }),
    'List, search by name': (on) => listInbox(on, workspaceId, { search: 'Customer 4711' }),
    'List, search that finds nothing': (on) => listInbox(on, workspaceId, { search: 'zzzq' }),
    'List, search by two letters': (on) => listInbox(on, workspaceId, { search: 'zq' }),
    Counts: (on) => countInbox(on, workspaceId),
    'One conversation': (on) => findConversation(on, workspaceId, conversationId),
    'History, newest': (on) => readHistory(on, conversationId, {}),
    'History, before': (on) => readHistory(on, conversationId, { before: middle.ts }),
    'History, around': (on) => readHistory(on, conversationId, { around: middle.id }),
    'History, at a date': (on) => readHistory(on, conversationId, { at: middle.sentAt.getTime() }),
    'Changes, none': (on) => readChanges(on, workspaceId, cursorOf(epoch, last)),
    'Changes, the last 100': (on) => readChanges(on, workspaceId, cursorOf(epoch, last - 100)),
    'Changes, far behind': (on) => readChanges(on, workspaceId, cursorOf(epoch, 0)),
    'Search, a rare word': (on) => searchMessages(on, workspaceId, { q: 'needle' }),
    'Search, a rare word in Russian': (on) => searchMessages(on, workspaceId, { q: 'Иголка' }),
    'Search, a common word': (on) => searchMessages(on, workspaceId, { q: 'haircut' }),
    'Search, a word that is nowhere': (on) => searchMessages(on, workspaceId, { q: 'zzzq' }),
    'Search, two letters': (on) => searchMessages(on, workspaceId, { q: 'zq' }),
    'Search, in one conversation': (on) =>
      searchMessages(on, workspaceId, { q: 'haircut', conversation: conversationId }),
  };
  const rows = [];
  for (const [name, call] of Object.entries(calls)) {
    explained.length = 0;
    await call(drizzle(client));
    const nodes = explained.flatMap(nodesOf);
    const scans = nodes.filter(
      (node) => node['Node Type'] === 'Seq Scan' && SCANNED.has(node['Relation Name']),
    );
    const taken = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await call(db);
      taken.push(performance.now() - start);
    }
    const { p50, p95 } = percentiles(taken);
    const indexes = [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].join(', ');
    rows.push({ name, p50, p95, scans: scans.length, indexes });
  }
  const lines = rows.map(
    ({ name, p50, p95, scans, indexes }) =>
      `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${scans} | ${indexes} |`,
  );
  const table = [
    '| ms | p50 | p95 | sequential scans | indexes |',
    '| --- | ---: | ---: | ---: | --- |',
    ...lines,
  ];
  const thousands = (count) => count.toLocaleString('en');
  await writeFile(
    inRoot('bench', 'inbox.md'),
    `# Inbox

One user with ${thousands(CONVERSATIONS)} conversations and ${thousands(MESSAGES)} messages, of which ${thousands(MESSAGES / 10)} in one conversation, on Postgres; each call
with all its statements, ${ROUNDS} times. Sequential scans are of messages and conversations, by the plans. Written by
\`npm run bench:inbox\`.

${table.join('\n')}

${cpus().length} cores.
`,
  );
  console.log(table.join('\n'));
  if (rows.some(({ scans }) => scans > 0)) {
    console.error('A call scans a whole table');
    process.exitCode = 1;
  }
} finally {
  await pool.end();
  await connection.close();
  await postgres.stop();
}
