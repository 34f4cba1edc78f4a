import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { rounds, temporaryFolder } from '@switchboard/tooling/testing';
import { expect, onTestFinished, test } from 'vitest';
import releases from '../../server/releases.json' with { type: 'json' };
import { postgresForTests } from '../../server/src/testing/databases.ts';
import { createProvider, type ProductionServer, startProduction } from '../production/production-client.ts';
import { checkOutRelease } from './release-folder.ts';

const readJson = async ({ call }: ProductionServer, path: string) => {
  const answer = await call('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
};

const post = async ({ call }: ProductionServer, path: string, body: object) => {
  const answer = await call('POST', path, body);
  expect([path, answer.status < 300, answer.status]).toEqual([path, true, answer.status]);
  return answer.json();
};

/** Rows of many kinds, made through the API. @returns the calls that show them */
const fill = async (server: ProductionServer, name: string, day: number): Promise<string[]> => {
  const resource = await post(server, '/booking/resources/', { name: `Chair ${name}` });
  const option = await post(server, '/booking/options/', {
    resourceId: resource.id,
    name: `Cut ${name}`,
    duration: 30,
  });
  const { customer } = await post(server, '/customers/', { name: `Customer ${name}`, tags: [name] });
  const times = { start: `2031-03-0${day}T10:00:00Z`, end: `2031-03-0${day}T10:30:00Z` };
  const booking = await post(server, '/booking/bookings/', {
    resource: resource.id,
    options: [option.id],
    ...times,
  });
  await post(server, '/messaging/quick-replies/', { name, text: `Hi from ${name}` });
  const agent = await post(server, '/messaging/agents/', { name: `Agent ${name}` });
  return [
    ...[`/customers/${customer.id}/`, `/booking/bookings/${booking.id}/`, '/messaging/quick-replies/'],
    ...[
      '/booking/resources/',
      '/booking/options/',
      '/messaging/agents/',
      `/messaging/agents/${agent.id}/files/`,
    ],
    '/booking/settings/',
  ];
};

/** A release and this version on one database, which the release made and filled. */
const expectBeside = async (commit: string, databaseUrl: string) => {
  const place = await temporaryFolder();
  const earlier = join(place, 'earlier');
  await mkdir(earlier);
  await checkOutRelease(commit, earlier);
  const newest = join(place, 'newest');
  await mkdir(newest);
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const main = JSON.stringify(inRoot('server', 'src', 'main.ts'));
  await writeFile(
    join(newest, 'server.mjs'),
    `import { register } from ${tsx};\nregister();\nawait import(${main});\n`,
  );

  const provider = await createProvider(place);
  const start = async (folder: string) => {
    const server = await startProduction(folder, join(place, 'data'), provider, {
      DATABASE_URL: databaseUrl,
    });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    return server;
  };
  const old = await start(earlier);
  const made = await fill(old, 'old', 1);
  const before = await Promise.all(made.map((path) => readJson(old, path)));
  const { cursor } = await readJson(old, '/booking/changes/?cursor=none.0&timeout=0');

  const fresh = await start(newest);
  const shown = await Promise.all(made.map((path) => readJson(fresh, path)));
  // A newer server may say more, but nothing else.
  for (const [index, answer] of before.entries()) expect(shown[index]).toMatchObject(answer);

  const later = await fill(fresh, 'new', 2);
  for (const path of later) await readJson(old, path);
  await fill(old, 'again', 3);
  const titles = async (server: ProductionServer) => {
    const { bookings } = await readJson(
      server,
      `/booking/changes/?cursor=${encodeURIComponent(cursor)}&timeout=0`,
    );
    return bookings.map(({ start: at }: { start: string }) => at.slice(0, 10)).sort();
  };
  for (const server of [old, fresh]) expect(await titles(server)).toEqual(['2031-03-02', '2031-03-03']);

  for (const server of [old, fresh]) {
    server.process.kill('SIGTERM');
    expect(await once(server.process, 'exit')).toEqual([0, null]);
  }
};

// Specification 92.3
test.runIf(rounds(false, true)).each(releases)(
  'the server of $commit and this one work side by side on a database that the first one filled',
  async ({ commit }) => {
    const postgres = await postgresForTests();
    if (!postgres) throw new Error('This test needs a Postgres');
    await expectBeside(commit, await postgres.createDatabase());
  },
  600_000,
);
