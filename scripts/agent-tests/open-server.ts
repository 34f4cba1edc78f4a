import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATH, type ApiClient, createApiClient } from '@switchboard/api-client';
import { type ModelConfig, readConfig } from '../../server/src/config.ts';
import { createServer } from '../../server/src/create-server.ts';
import { createDatabase } from '../../server/src/db/connect.ts';
import { createTelegram } from '../../server/src/telegram/create-telegram.ts';

/** In place of an identity provider, which is not needed here. */
const IDENTITY = { projectId: 'agent-tests', apiKey: 'none' };
const PERSON = 'agent-tests';
/** The server takes tokens only from pages of origins that it knows. */
const PAGE = 'http://agent-tests.test';

/** A server without Telegram, with an empty embedded database, and a client whose person is signed in. */
export const openServer = async (
  model: ModelConfig,
): Promise<{ client: ApiClient; close(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'agent-tests-'));
  const connection = await createDatabase();
  const { db, wakeups } = connection;
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', EMBED_ORIGINS: PAGE };
  const config = { ...readConfig(settings, IDENTITY), model };
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
      provenAt: Date.now() / 1000,
    }),
    tokensValidSince: async () => 0,
    telegram: createTelegram(config, connection),
  });

  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const client = createApiClient({
    baseUrl: origin + API_PATH,
    bearer: async () => PERSON,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), origin: PAGE } }),
  });
  await client.auth.register({ id_token: PERSON });

  const close = async () => {
    await server.close();
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { client, close };
};
