import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { VersionFigures } from '@switchboard/api-client/figures';
import { describe, expect, test } from 'vitest';
import { runWatch, watchOptions } from '../cli/run-watch.ts';
import { history } from '../commands/history.ts';
import { promote } from '../commands/promote.ts';
import { release } from '../commands/release.ts';
import { rollback } from '../commands/rollback.ts';
import { listenLocally } from '../listen-locally.ts';
import { JUDGE } from '../registry/mark-rolled-back.ts';
import type { Store } from '../store/store.ts';
import { AUTHOR, releaseOf } from '../testing/release-options.ts';
import { createEmptyStore, entryOf, versionOf } from '../testing/stores.ts';
import type { ReadFigures } from './read-figures.ts';
import { type TakenBack, watchOnce } from './watch.ts';

const failing = (version: string, share = 1): VersionFigures => ({
  ...{ remote: 'chat', version, users: 20, failing: 20 * share, networks: 20 * share },
  ...{ canary: 0, start: null, slowStarts: 0, longTasks: 0, longestTask: null },
  faults: share > 0 ? { 'crash SB301': 20 * share } : {},
});
const always =
  (...versions: VersionFigures[]): ReadFigures =>
  async () =>
    versions;

/** What one look takes back; it must not fail. */
const lookAt = async (store: Store, readFigures: ReadFigures): Promise<TakenBack[]> => {
  const taken: TakenBack[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  for await (const one of watchOnce(store, readFigures, fail)) taken.push(one);
  return taken;
};

const released = async (percent?: number) => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  await release(releaseOf(store, { version: '2.0.0', code: 'two' }, percent ? { percent } : {}));
  return store;
};

describe('the judge', () => {
  // Specification 100.4
  test('ends a canary that fails, and says why', async () => {
    const store = await released(5);
    const [taken] = await lookAt(store, always(failing('1.0.0', 0), failing('2.0.0')));
    expect(taken).toMatchObject({
      ...{ app: 'chat', version: '2.0.0', to: '1.0.0' },
      ...{ why: '20 of 20 people had a fault (100 %, 0 % with the version before)' },
    });
    expect((await entryOf(store))?.canary).toBeUndefined();
    const last = (await history(store, 'chat')).find(({ version }) => version === '2.0.0');
    expect(last?.moves.at(-1)).toMatchObject({ what: 'rolled back', by: JUDGE, message: taken?.why });
  });

  test('returns from a release to all users that fails', async () => {
    const store = await released();
    await lookAt(store, always(failing('2.0.0')));
    expect(await versionOf(store)).toBe('1.0.0');
  });

  test('leaves what works, and what has no version before it', async () => {
    const store = await released(5);
    expect(await lookAt(store, always(failing('2.0.0', 0.05)))).toEqual([]);
    const alone = await createEmptyStore();
    await release(releaseOf(alone));
    expect(await lookAt(alone, always(failing('1.0.0')))).toEqual([]);
  });

  test('withdraws a first release for some of the users', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store, {}, { percent: 5 }));
    expect(await lookAt(store, always(failing('1.0.0')))).toMatchObject([{ app: 'chat', to: undefined }]);
    expect(await entryOf(store)).toBeUndefined();
  });

  // Specification 100.5
  test('leaves a version that a person released again', async () => {
    const store = await released(5);
    await lookAt(store, always(failing('2.0.0')));
    await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 5 }));
    await promote(store, 'chat', AUTHOR);
    expect(await lookAt(store, always(failing('2.0.0')))).toEqual([]);
    expect(await versionOf(store)).toBe('2.0.0');
  });

  test('leaves a version that a person released while it looked', async () => {
    const store = await released(5);
    const readFigures: ReadFigures = async () => {
      await release(releaseOf(store, { version: '3.0.0', code: 'three' }, { percent: 5 }));
      return [failing('2.0.0')];
    };
    await expect(lookAt(store, readFigures)).rejects.toThrow('chat 2.0.0 was replaced just now');
    expect((await entryOf(store))?.canary?.release.version).toBe('3.0.0');
  });

  test('judges an app although another one cannot be judged', async () => {
    const store = await released(5);
    await release(releaseOf(store, { app: 'agents' }));
    await release(releaseOf(store, { app: 'agents', version: '2.0.0', code: 'two' }, { percent: 5 }));
    let asked = 0;
    const faults: unknown[] = [];
    const readFigures: ReadFigures = async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return [failing('2.0.0'), { ...failing('2.0.0'), remote: 'agents' }];
    };
    const taken = [];
    for await (const one of watchOnce(store, readFigures, (error) => faults.push(error))) taken.push(one);
    expect([taken.length, faults.length]).toEqual([1, 1]);
  });

  // Specification 100.8
  test('asks for figures since people have the version, also when more of them get it', async () => {
    const store = await released(5);
    const asked: string[] = [];
    const readFigures: ReadFigures = async (since) => {
      asked.push(since);
      return [];
    };
    await lookAt(store, readFigures);
    await promote(store, 'chat', { ...AUTHOR, at: '2026-11-25T10:00:00.000Z' }, 50);
    await lookAt(store, readFigures);
    const back = { ...AUTHOR, at: '2026-11-25T11:00:00.000Z' };
    await rollback(store, 'chat', back, undefined, '2.0.0');
    await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 5 }));
    await lookAt(store, readFigures);
    expect(asked).toEqual([AUTHOR.at, AUTHOR.at, back.at]);
  });
});

describe('the watching program', () => {
  test('tells the team and the audit file, also after the server was away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'judge-'));
    const stop = new AbortController();
    const told: string[] = [];
    let answers = 0;
    const server = createServer(async (request, response) => {
      if (request.method === 'POST') {
        told.push(await text(request));
        response.end('ok');
        stop.abort();
        return;
      }
      answers += 1;
      const isRight = request.headers.authorization === 'Bearer right';
      response.statusCode = answers === 1 || !isRight ? 503 : 200;
      response.end(JSON.stringify({ versions: [failing('2.0.0')] }));
    });
    const { origin, close } = await listenLocally(server);
    const audit = join(folder, 'audit', 'judge.jsonl');
    const env = { SIGNALS_TOKEN: 'right', RELEASE_WEBHOOK: `${origin}/hook` };
    const options = watchOptions(env, { server: origin, audit }, stop.signal);
    const printed: string[] = [];
    await runWatch(await released(5), { ...options, every: 1 }, (line) => void printed.push(line));
    await close();
    const words = 'chat 2.0.0 was taken back: 20 of 20 people had a fault (100 %) (crash SB301: 20)';
    expect(JSON.parse(told[0] ?? '').text).toContain(words);
    expect(JSON.parse(await readFile(audit, 'utf8'))).toMatchObject({ app: 'chat', version: '2.0.0' });
    expect(printed.join('\n')).toContain('answers 503');
    await rm(folder, { recursive: true });
  });

  test('says what it needs', () => {
    const { signal } = new AbortController();
    expect(() => watchOptions({}, { server: undefined, audit: 'a' }, signal)).toThrow(/--server/);
    expect(() => watchOptions({}, { server: 'https://a.example', audit: 'a' }, signal)).toThrow(
      /SIGNALS_TOKEN/,
    );
  });
});
