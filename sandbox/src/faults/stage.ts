import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pause } from '@switchboard/common/async/pause';
import { serveAccount } from '@switchboard/server/testing/accounts-at-port';
import { serveS3 } from '@switchboard/server/testing/s3-server';
import { createRandom } from '@switchboard/tooling/random';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { serveTelegram } from '../telegram/testing/serve-telegram.ts';
import { serveModel } from './model.ts';
import { startProxy } from './proxy.ts';
import { createStarter } from './servers.ts';

/** The compiled program of a server, and an empty database with its tables. */
export interface Place {
  program: string;
  databaseUrl: string;
  /** Lets Postgres crash, and starts it again after a time. */
  restartPostgres(milliseconds: number): Promise<void>;
  /** Fills the disk of Postgres for a time, where that can be done. */
  fillPostgres(milliseconds: number): Promise<void>;
}

/** Two servers of one installation, the proxies before them, and the stand-ins of what they use. */
export type Stage = Awaited<ReturnType<typeof buildStage>>;

/** @param ends closes what was opened, in the order of opening */
const buildStage = async (
  seed: number,
  { program, databaseUrl, ...postgres }: Place,
  ends: (() => Promise<unknown>)[],
) => {
  const folder = await makeFolder();
  ends.push(() => removeFolder(folder));
  const telegram = await serveTelegram();
  ends.push(telegram.close);
  const model = await serveModel();
  ends.push(model.close);
  const account = await serveAccount();
  ends.push(account.close);
  const store = await serveS3();
  ends.push(store.close);
  const secretsKey = randomBytes(32).toString('base64');
  const start = createStarter({
    ...{ program, databaseUrl, folder, secretsKey },
    apiRoot: telegram.apiRoot,
    settings: {
      ...model.settings,
      ...store.credentials,
      TELEGRAM_PORT: String(account.port),
      FILES_STORE: store.address,
      DELETIONS_DIR: join(folder, 'deletions'),
    },
  });
  const starting = [start(), start()] as const;
  ends.push(async () => {
    for (const server of await Promise.allSettled(starting))
      if (server.status === 'fulfilled') await server.value.end();
  });
  const servers = await Promise.all(starting);
  const proxies = [
    await startProxy(servers[0].origin, createRandom(seed * 10)),
    await startProxy(servers[1].origin, createRandom(seed * 10 + 1)),
  ] as const;
  ends.push(() => Promise.all(proxies.map((proxy) => proxy.close())));
  return {
    ...{ telegram, model, databaseUrl, servers, proxies },
    ...postgres,
    store: {
      /** Lets it answer 503 for a time. */
      leave: async (milliseconds: number) => {
        store.setAway(true);
        await pause(milliseconds);
        store.setAway(false);
      },
    },
    /** The personal account, once the business is there. */
    account: { ...account, connect: () => account.connectTo(databaseUrl, secretsKey) },
  };
};

/** Runs `use` with a stage, and closes the stage. */
export const onStage = async <T>(
  seed: number,
  place: Place,
  use: (stage: Stage) => Promise<T>,
): Promise<T> => {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    return await use(await buildStage(seed, place, ends));
  } finally {
    for (const end of ends.reverse()) await end();
  }
};
