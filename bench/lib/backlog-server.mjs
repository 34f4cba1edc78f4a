import { createServer, createUsers, integrations, readConfig } from '../../server/src/index.ts';
import { createFakeTelegram } from '../../server/src/testing/fake-telegram.ts';

const CHATS = 20;

const message = (telegram, number) => ({
  kind: 'message',
  message: telegram.message({
    chatId: String(501 + (number % CHATS)),
    externalId: String(number),
    text: `Hello, I would like a haircut on day ${number}`,
  }),
});

/**
 * A server with one account of a Telegram in this process, whose customers have written before.
 *
 * @param {import('../../server/src/index.ts').Connection} connection
 * @param {string} dataDir
 */
export const createBacklogServer = async (connection, dataDir) => {
  const { db, wakeups } = connection;
  const telegram = createFakeTelegram();
  const server = await createServer({
    config: readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir }, { projectId: 'bench', apiKey: 'bench' }),
    ...{ db, wakeups, telegram: telegram.ports },
    verifyIdToken: () => Promise.reject(new Error('No sign-in is expected')),
    tokensValidSince: async () => 0,
  });
  const { workspaceId, user } = await createUsers(db).register(
    { uid: 'bench', email: null, name: null, picture: null },
    {},
  );
  await db.insert(integrations).values({ workspaceId, userId: user.id, accountId: '1', phone: '+1' });
  const inlet = telegram.account(user.id, '1');
  let number = 0;
  const next = (count) => Array.from({ length: count }, () => message(telegram, ++number));
  await inlet.events(next(CHATS * 3));
  return { workspaceId, inlet, next, close: server.close };
};
