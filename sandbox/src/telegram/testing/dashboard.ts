import { connect, createGrammyBots, createServer, readConfig, users } from '@switchboard/server';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { createSandboxAccounts } from '../account-connector.ts';
import { type ServedTelegram, serveTelegram } from './serve-telegram.ts';

const USER = 'demo@switchboard.test';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and fail if one is another
  body: any;
}

/** The whole way: the real server with its real bot client, the emulated Telegram, and a user who is signed in. */
export interface Dashboard {
  telegram: ServedTelegram;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Stops the server and starts another one on the same data; Telegram goes on meanwhile. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export const openDashboard = async (): Promise<Dashboard> => {
  const dataDir = await makeFolder();
  const userIds: Record<string, string> = {};
  const telegram = await serveTelegram({ users: userIds });
  const identity = { projectId: 'demo-test', apiKey: 'test-key' };
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, identity);
  const cookies: Record<string, string> = {};

  const start = async () => {
    const { db, wakeups, close: disconnect } = await connect({ dataDir });
    const server = await createServer({
      config,
      db,
      wakeups,
      verifyIdToken: async (uid) => ({
        uid,
        email: USER,
        emailVerified: true,
        name: 'Demo',
        picture: null,
        issuedAt: 0,
      }),
      tokensValidSince: async () => 0,
      telegram: {
        accounts: createSandboxAccounts(telegram.state),
        bots: createGrammyBots({ apiRoot: telegram.apiRoot }),
      },
    });
    const close = async () => {
      await server.close();
      await disconnect();
    };
    return { db, app: server.app, close };
  };

  let running = await start();
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<Answer> => {
    const answer = await running.app.inject({
      method,
      url: `/api/v1${path}`,
      cookies,
      headers: { 'x-csrftoken': cookies.csrftoken ?? '', ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return { status: answer.statusCode, body: answer.json() };
  };
  await call('GET', '/users/auth/csrf/');
  await call('POST', '/users/auth/register/', { id_token: 'demo' });
  const [user] = await running.db.select({ id: users.id }).from(users);
  userIds[USER] = user?.id ?? '';

  return {
    telegram,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
    restart: async (meanwhile) => {
      await running.close();
      await meanwhile();
      running = await start();
    },
    close: async () => {
      await running.close();
      await telegram.close();
      await removeFolder(dataDir);
    },
  };
};
