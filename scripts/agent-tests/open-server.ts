import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelConfig, readConfig } from '../../server/src/config.ts';
import { createServer } from '../../server/src/create-server.ts';
import { createDatabase } from '../../server/src/db/connect.ts';
import { createTelegram } from '../../server/src/telegram/create-telegram.ts';

const API = '/api/v1';
/** In place of an identity provider, which has no part here. */
const IDENTITY = { projectId: 'agent-tests', apiKey: 'none' };

type Method = 'GET' | 'POST' | 'PATCH';

/**
 * A call of a signed-in person; `body` is JSON, or a file.
 * @throws with the words of the server when it fails
 */
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls, whose shapes the server guarantees
export type Caller = (method: Method, path: string, body?: object) => Promise<any>;

/** A server without Telegram, with an empty embedded database, and a person who is signed in. */
export const openServer = async (model: ModelConfig): Promise<{ call: Caller; close(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'agent-tests-'));
  const connection = await createDatabase();
  const { db, wakeups } = connection;
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, IDENTITY), model };
  const server = await createServer({
    config,
    db,
    wakeups,
    verifyIdToken: async (uid) => ({
      uid,
      email: `${uid}@example.test`,
      emailVerified: true,
      name: null,
      picture: null,
      issuedAt: Math.floor(Date.now() / 1000),
    }),
    tokensValidSince: async () => 0,
    telegram: createTelegram(config, connection),
  });

  const cookies = new Map<string, string>();
  const call: Caller = async (method, path, body) => {
    const form = new FormData();
    if (body instanceof File) form.append('file', body);
    const encoded = body instanceof File ? new Response(form) : undefined;
    const answer = await server.app.inject({
      method,
      url: API + path,
      cookies: Object.fromEntries(cookies),
      headers: {
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        'if-match': '*',
        ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
      },
      ...(body && { payload: encoded ? Buffer.from(await encoded.arrayBuffer()) : body }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    if (answer.statusCode < 300) return answer.json();
    const about = body && 'name' in body ? ` (${body.name})` : '';
    throw new Error(`${method} ${path}${about} answered ${answer.statusCode}: ${answer.json().detail}`);
  };
  await call('GET', '/users/auth/csrf/');
  await call('POST', '/users/auth/register/', { id_token: 'agent-tests' });

  const close = async () => {
    await server.close();
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { call, close };
};
