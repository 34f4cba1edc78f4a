import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  connect,
  createAgents,
  createServer,
  createUsers,
  integrations,
  listen,
  readConfig,
} from '../../server/src/index.ts';
import { createSessions } from '../../server/src/sessions/sessions.ts';
import { createFakeTelegram } from '../../server/src/testing/fake-telegram.ts';

/**
 * A process with one server, for `poll-load.mjs`: signed-in users, each with an account of a Telegram in this process
 * and a conversation. The parent says which message arrives.
 */
const [, , count] = process.argv;
const CHAT = '501';

const identity = { projectId: 'bench', apiKey: 'bench' };
const config = readConfig({ LOG_LEVEL: 'error', ...process.env }, identity);
const connection = await connect(config);
const { db, wakeups } = connection;
const telegram = createFakeTelegram();
const server = await createServer({
  config,
  db,
  wakeups,
  telegram: telegram.ports,
  verifyIdToken: () => Promise.reject(new Error('No sign-in is expected')),
  tokensValidSince: async () => 0,
});
const origin = await listen(server, config);
const sessions = createSessions(db);
const agents = createAgents({ db, notify: wakeups.notify, now: Date.now });

const addUser = async (number) => {
  const profile = { uid: `user-${number}`, email: `user-${number}@example.test`, name: `User ${number}` };
  const by = await createUsers(db).register({ ...profile, emailVerified: true, picture: null }, {});
  const { workspaceId, user } = by;
  // A user without a prompt is led to the onboarding.
  const [{ agent }] = await agents.list(workspaceId);
  await agents.setPrompt(by, agent.id, 'Be kind.');
  const accountId = String(15_550_000 + number);
  await db.insert(integrations).values({ workspaceId, userId: user.id, accountId, phone: `+${accountId}` });
  const inlet = telegram.account(user.id, accountId);
  await inlet.message({ chatId: CHAT, text: 'Hello' });
  return { inlet, session: await sessions.open(user.id) };
};
const users = [];
for (let number = 0; number < Number(count); number += 1) users.push(await addUser(number));

const delay = monitorEventLoopDelay({ resolution: 1 });
const told = (message) => process.send(message);

const actions = {
  deliver: async ({ user, text }) => {
    const at = Date.now();
    await users[user].inlet.message({ chatId: CHAT, text });
    told({ delivered: text, at, stored: Date.now() });
  },
  reset: async () => {
    delay.enable();
    delay.reset();
  },
  stats: async () => {
    const ms = (nanoseconds) => nanoseconds / 1e6;
    const { heapUsed, rss } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    told({
      stats: { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), most: ms(delay.max) },
      memory: { heapUsed, rss },
      cpu: (user + system) / 1e6,
    });
  },
  stop: async () => {
    await server.close();
    await connection.close();
    process.exit();
  },
};
process.on('message', ({ action, ...rest }) => actions[action](rest));
told({ origin, sessions: users.map(({ session }) => session) });
