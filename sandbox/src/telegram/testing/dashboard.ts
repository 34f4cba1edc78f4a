import { randomBytes } from 'node:crypto';
import {
  type Connection,
  connect,
  createGrammyBots,
  createServer,
  readConfig,
  users,
} from '@switchboard/server';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { freePort } from '@switchboard/tooling/testing/free-port';
import type { FastifyInstance } from 'fastify';
import { createSandboxAccounts } from '../account-connector.ts';
import { type ServedTelegram, serveTelegram } from './serve-telegram.ts';

const USER = 'demo@switchboard.test';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and fail if one is another
  body: any;
}

/** The real server with its real bot client, the emulated Telegram, and a signed-in user. */
export interface Dashboard {
  telegram: ServedTelegram;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  /** @param path with its query */
  remove(path: string): Promise<Answer>;
  /** @param fields of a form; a list is one field for each of its entries */
  postForm(
    path: string,
    fields: Record<string, string | readonly (string | File)[]>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Uploads a file to a conversation. */
  sendFile(conversation: string, file: File): Promise<Answer>;
  /** The file of a message, or its thumbnail. */
  download(path: string): Promise<{ status: number; type: unknown; bytes: Buffer }>;
  /** Stops the server and starts another one on the same data; Telegram keeps running meanwhile. */
  restart(meanwhile: () => Promise<unknown>, options?: { webhooks: boolean }): Promise<void>;
  /** Starts a second server on the same database, for the time of a test. */
  besideAnother(test: (second: FastifyInstance) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** @param options with `webhooks`, Telegram delivers the updates of bots; otherwise they are polled */
export const openDashboard = async (options = { webhooks: false }): Promise<Dashboard> => {
  const dataDir = await makeFolder();
  const userIds: Record<string, string> = {};
  const telegram = await serveTelegram({ users: userIds });
  const identity = { projectId: 'demo-test', apiKey: 'test-key' };
  const port = await freePort();
  // It restarts with the key of its database.
  const SECRETS_KEY = randomBytes(32).toString('base64');
  const configFor = (webhooks: boolean) =>
    readConfig(
      {
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        SECRETS_KEY,
        TELEGRAM_BOT_API_ROOT: telegram.apiRoot,
        ...(webhooks && { TELEGRAM_WEBHOOKS: `http://127.0.0.1:${port}` }),
      },
      identity,
    );
  let config = configFor(options.webhooks);
  const cookies: Record<string, string> = {};

  const serve = ({ db, wakeups }: Pick<Connection, 'db' | 'wakeups'>) =>
    createServer({
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
        provenAt: Date.now() / 1000,
      }),
      tokensValidSince: async () => 0,
      telegram: {
        accounts: createSandboxAccounts(telegram.state),
        bots: createGrammyBots({
          apiRoot: telegram.apiRoot,
          webhookOrigin: config.telegram.webhookOrigin,
        }),
      },
    });

  const start = async () => {
    const { close: disconnect, ...connection } = await connect({ dataDir });
    const server = await serve(connection);
    await server.app.listen({ host: '127.0.0.1', port });
    const close = async () => {
      await server.close();
      await disconnect();
    };
    return { connection, app: server.app, close };
  };

  let running = await start();
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
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
  const postForm: Dashboard['postForm'] = async (path, fields, given = {}) => {
    const form = new FormData();
    for (const [name, given] of Object.entries(fields))
      for (const value of [given].flat()) form.append(name, value);
    const encoded = new Response(form);
    const headers = { ...given, 'content-type': encoded.headers.get('content-type') ?? '' };
    return call('POST', path, Buffer.from(await encoded.arrayBuffer()), headers);
  };
  await call('GET', '/users/auth/csrf/');
  await call('POST', '/users/auth/register/', { id_token: 'demo' });
  const [user] = await running.connection.db.select({ id: users.id }).from(users);
  userIds[USER] = user?.id ?? '';

  return {
    telegram,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
    patch: (path, body) => call('PATCH', path, body),
    put: (path, body) => call('PUT', path, body),
    remove: (path) => call('DELETE', path),
    postForm,
    sendFile: (conversation, file) => postForm(`/messaging/inbox/${conversation}/media/`, { file: [file] }),
    download: async (path) => {
      const { statusCode, headers, rawPayload } = await running.app.inject({
        url: `/api/v1${path}`,
        cookies,
      });
      return { status: statusCode, type: headers['content-type'], bytes: rawPayload };
    },
    restart: async (meanwhile, { webhooks } = options) => {
      await running.close();
      config = configFor(webhooks);
      await meanwhile();
      running = await start();
    },
    besideAnother: async (test) => {
      const second = await serve(running.connection);
      await second.app.ready();
      await test(second.app).finally(second.close);
    },
    close: async () => {
      await running.close();
      await telegram.close();
      await removeFolder(dataDir);
    },
  };
};
