import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { release } from '../commands/release.ts';
import { listenLocally } from '../listen-locally.ts';
import { AUTHOR, releaseOf } from '../testing/release-options.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { runReleases } from './run-releases.ts';

const LATER = { ...AUTHOR, at: '2026-11-21T10:00:00.000Z' };
const TOKEN = 'a-token-of-the-operator';

const serve = async (listener: RequestListener): Promise<string> => {
  const { origin, close } = await listenLocally(createServer(listener));
  onTestFinished(close);
  return origin;
};

const released = async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 5, author: LATER }));
  return store;
};

const print = async (server?: string, env: Record<string, string> = { SIGNALS_TOKEN: TOKEN }) => {
  const lines: string[] = [];
  await runReleases(await released(), { app: 'chat', server }, (line) => lines.push(line), env);
  return lines.join('\n');
};

// Specification 115.1
test('the list of releases has what browsers told of each version, the youngest first', async () => {
  const asked: string[] = [];
  const server = await serve(({ url = '', headers }, response) => {
    asked.push(`${url.replace(/=.*/, '')} ${headers.authorization}`);
    const rest = { networks: 2, start: 640 };
    const versions = [
      { ...rest, remote: 'chat', version: '1.0.0', users: 40, canary: 0, failing: 0, faults: {} },
      {
        ...{ ...rest, remote: 'chat', version: '2.0.0', users: 8, canary: 8, failing: 6 },
        ...{ faults: { 'load SB209': 1, 'crash SB301': 5 }, slowStarts: 1, longTasks: 3, longestTask: 900 },
      },
      // No release has it.
      { ...rest, remote: 'chat', version: '9.0.0', users: 1, canary: 0, failing: 1, faults: {} },
    ];
    response.end(JSON.stringify({ versions }));
  });
  const lines = (await print(server)).split('\n');
  expect(asked).toEqual([`/api/v1/signals/?since Bearer ${TOKEN}`]);
  expect(lines.slice(-3)).toEqual([
    'in 14 days  version  people  as canary  with a fault  start   slow starts  long tasks  faults',
    'chat        2.0.0    8       8          6 (75 %)      640 ms  1            3 (900 ms)  crash SB301: 5, load SB209: 1',
    'chat        1.0.0    40      0          0 (0 %)       640 ms  0            0',
  ]);
});

test('a version that no browser told of is said, and figures of an earlier server are read', async () => {
  const empty = await serve((_, response) => void response.end('{"versions":[]}'));
  expect(await print(empty)).toMatch(/No browser reported these versions in 14 days\.$/);
  const version = { remote: 'chat', version: '2.0.0', users: 2, failing: 0, networks: 0, faults: {} };
  const earlier = await serve((_, response) => void response.end(JSON.stringify({ versions: [version] })));
  expect(await print(earlier)).toMatch(/chat +2\.0\.0 +2 +0 +0 \(0 %\) +- +0 +0$/);
});

test('without a server the list has no figures, and a server that refuses is named', async () => {
  expect(await print()).not.toContain('in 14 days');
  const refusing = await serve((_, response) => void response.writeHead(404).end());
  await expect(print(refusing)).rejects.toThrow(`${refusing} answers 404: is SIGNALS_TOKEN the same there?`);
  await expect(print(refusing, {})).rejects.toThrow('SIGNALS_TOKEN is not set');
});
