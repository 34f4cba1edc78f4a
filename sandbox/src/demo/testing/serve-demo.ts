import { setTimeout as sleep } from 'node:timers/promises';
import { connect, createGrammyBots, createServer, readConfig } from '@switchboard/server';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import Fastify from 'fastify';
import { DEMO_USERS } from '../../identity/demo-users.ts';
import { EMBEDDINGS_NAME, MODEL_NAME, MODEL_PATH, modelRoutes } from '../../model/routes.ts';
import { createSandboxAccounts } from '../../telegram/account-connector.ts';
import { telegramEmulator } from '../../telegram/emulator.ts';
import { createTelegramState } from '../../telegram/state.ts';
import { studio } from '../assistant.ts';
import { openDemo } from '../open-demo.ts';

const OWNER = DEMO_USERS.demo;
const BOT = `bot:${studio.bot.id}`;
/** Maximum milliseconds for an answer. */
const TIMEOUT = 30_000;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and fail if one is another
type Body = any;

/** A customer of the demo's bot. */
interface Visitor {
  /** Writes, and waits for the answer. @returns the received texts, joined */
  say(text: string): Promise<string>;
}

/** The sandbox without the identity emulator: the server with the demo data, the emulated Telegram and the stand-in. */
export interface ServedDemo {
  get(path: string): Promise<Body>;
  patch(path: string, body: object): Promise<Body>;
  post(path: string, body: object): Promise<Body>;
  visitor(name: string): Visitor;
  planFault(fault: object): Promise<void>;
  close(): Promise<void>;
}

/** @param env settings of the server */
export const serveDemo = async (env: Record<string, string> = {}): Promise<ServedDemo> => {
  const dataDir = await makeFolder();
  const connection = await connect({ dataDir });
  const state = await createTelegramState();
  const outside = Fastify();
  const demo = await openDemo(connection.db, state, dataDir);
  await outside.register(telegramEmulator, { state, ...demo });
  await outside.register(modelRoutes, {});
  const origin = await outside.listen({ port: 0, host: '127.0.0.1' });
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      MODEL_URL: `${origin}${MODEL_PATH}`,
      MODEL_NAME,
      MODEL_EMBEDDINGS: EMBEDDINGS_NAME,
      ...env,
    },
    { projectId: 'demo-test', apiKey: 'test-key' },
  );
  const server = await createServer({
    config,
    db: connection.db,
    wakeups: connection.wakeups,
    verifyIdToken: async () => ({
      uid: OWNER.localId,
      email: OWNER.email,
      emailVerified: true,
      name: null,
      picture: null,
      issuedAt: Math.floor(Date.now() / 1000),
      provenAt: Date.now() / 1000,
    }),
    tokensValidSince: async () => 0,
    telegram: {
      accounts: createSandboxAccounts(state),
      bots: createGrammyBots({ apiRoot: `${origin}/sandbox/bot-api` }),
    },
    sandboxModel: true,
  });

  const cookies: Record<string, string> = {};
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body> => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      cookies,
      headers: { 'x-csrftoken': cookies.csrftoken ?? '' },
      ...(body && { payload: body }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} → ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  await call('GET', '/users/auth/csrf/');
  await call('POST', '/users/auth/login/', { id_token: 'demo' });

  const control = async (path: string, body?: object): Promise<Body> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(
      `${origin}/sandbox/${path}`,
      body && { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };

  const visitor = (name: string): Visitor => {
    const received = async (): Promise<{ text: string }[]> =>
      (await control(`telegram/outbox?chat=${encodeURIComponent(name)}`)).results;
    /** The dashboard shows the answer as the newest message. */
    const isShown = async (): Promise<boolean> => {
      const { results } = await call('GET', '/messaging/inbox/');
      const own = results.find((one: { customer: { name: string } }) => one.customer.name === name);
      return own?.last_message_author === 'agent';
    };
    return {
      say: async (text) => {
        const before = (await received()).length;
        await control('telegram/messages', { to: BOT, from: { name }, text });
        for (let waited = 0; waited < TIMEOUT; waited += 20) {
          const after = await received();
          if (after.length > before && (await isShown()))
            return after
              .slice(before)
              .map((message) => message.text)
              .join('\n');
          await sleep(20);
        }
        throw new Error(`Nothing came back to: ${text}`);
      },
    };
  };

  return {
    get: (path) => call('GET', path),
    patch: (path, body) => call('PATCH', path, body),
    post: (path, body) => call('POST', path, body),
    visitor,
    planFault: (fault) => control('model/faults', fault),
    close: async () => {
      await server.close();
      await outside.close();
      await connection.close();
      await removeFolder(dataDir);
    },
  };
};
