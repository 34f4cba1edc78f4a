import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Compared, Comparison } from '@switchboard/api-client/figures';
import { keyOf } from '@switchboard/federation/audience';
import { describe, expect, test } from 'vitest';
import { runWatch, watchOptions } from '../cli/run-watch.ts';
import { history } from '../commands/history.ts';
import { invite } from '../commands/invite.ts';
import { promote } from '../commands/promote.ts';
import { release } from '../commands/release.ts';
import { rollback } from '../commands/rollback.ts';
import { listenLocally } from '../listen-locally.ts';
import { JUDGE } from '../registry/mark-rolled-back.ts';
import type { Store } from '../store/store.ts';
import { AUTHOR, releaseOf } from '../testing/release-options.ts';
import { createEmptyStore, entryOf, versionOf } from '../testing/stores.ts';
import type { Compare } from './read-figures.ts';
import { createWatch, type TakenBack } from './watch.ts';

const CLOCK = '2026-11-26T10:00:00.000Z';

/** Twenty people, each in a network of their own, of whom a share has a fault with the version. */
const said = (share: number): Compared => ({
  now: CLOCK,
  faults: share > 0 ? { 'crash SB301': 20 * share } : {},
  networks: [
    { version: { users: 1, failing: 1 }, before: { users: 0, failing: 0 }, count: 20 * share },
    { version: { users: 1, failing: 0 }, before: { users: 0, failing: 0 }, count: 20 * (1 - share) },
    { version: { users: 0, failing: 0 }, before: { users: 1, failing: 0 }, count: 20 },
  ].filter(({ count }) => count > 0),
});
const FAILING: Compare = async () => said(1);

const throwing = (error: unknown) => {
  throw error;
};

/** What one look takes back; it must not fail. */
const lookAt = async (store: Store, compare: Compare): Promise<TakenBack[]> => {
  const taken: TakenBack[] = [];
  for await (const one of createWatch(store, compare, throwing)()) taken.push(one);
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
    const [taken] = await lookAt(store, FAILING);
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
    await lookAt(store, FAILING);
    expect(await versionOf(store)).toBe('1.0.0');
  });

  test('leaves what works, and what has no version before it', async () => {
    const store = await released(5);
    expect(await lookAt(store, async () => said(0.05))).toEqual([]);
    const alone = await createEmptyStore();
    await release(releaseOf(alone));
    expect(await lookAt(alone, FAILING)).toEqual([]);
  });

  test('withdraws a first release for some of the users', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store, {}, { percent: 5 }));
    expect(await lookAt(store, FAILING)).toMatchObject([{ app: 'chat', to: undefined }]);
    expect(await entryOf(store)).toBeUndefined();
  });

  // Specification 100.5
  test('leaves a version that a person released again', async () => {
    const store = await released(5);
    await lookAt(store, FAILING);
    await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 5 }));
    await promote(store, 'chat', AUTHOR);
    expect(await lookAt(store, FAILING)).toEqual([]);
    expect(await versionOf(store)).toBe('2.0.0');
  });

  test('leaves a version that a person released while it looked', async () => {
    const store = await released(5);
    const compare: Compare = async () => {
      await release(releaseOf(store, { version: '3.0.0', code: 'three' }, { percent: 5 }));
      return said(1);
    };
    await expect(lookAt(store, compare)).rejects.toThrow(/chat 2\.0\.0 was replaced just now/);
    expect((await entryOf(store))?.canary?.release.version).toBe('3.0.0');
  });

  test('judges an app although another one cannot be judged', async () => {
    const store = await released(5);
    await release(releaseOf(store, { app: 'agents' }));
    await release(releaseOf(store, { app: 'agents', version: '2.0.0', code: 'two' }, { percent: 5 }));
    let asked = 0;
    const faults: unknown[] = [];
    const compare: Compare = async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return said(1);
    };
    const taken = [];
    const look = createWatch(store, compare, (error) => void faults.push(error));
    for await (const one of look()) taken.push(one);
    expect([taken.length, faults.length]).toEqual([1, 1]);
  });

  // Specification 125.2
  test('asks for the votes of those who have the version', async () => {
    const store = await released(5);
    const asked: Comparison[] = [];
    const compare: Compare = async (wanted) => {
      asked.push(wanted);
      return said(0);
    };
    await invite(store, 'chat', AUTHOR, { user: 'u1' });
    await invite(store, 'chat', AUTHOR, { word: 'k3Vd' });
    await lookAt(store, compare);
    await promote(store, 'chat', AUTHOR);
    await lookAt(store, compare);
    const wanted = { remote: 'chat', version: '2.0.0', before: '1.0.0' };
    const audience = { percent: 5, people: [keyOf('chat', 'u1')], link: keyOf('chat', 'k3Vd') };
    expect(asked).toEqual([
      { ...wanted, beside: true, audience },
      { ...wanted, beside: false },
    ]);
  });

  // Specification 125.1
  test('counts from the first vote, and after an interruption from that, whatever the clock of its machine', async () => {
    const store = await released(5);
    const asked: (string | undefined)[] = [];
    const compare: Compare = async ({ since }) => {
      asked.push(since);
      return said(0);
    };
    const look = createWatch(store, compare, throwing);
    const lookOnce = async () => {
      for await (const one of look()) throw new Error(one.why);
    };
    const releasedAgain = async (at: string) => {
      await rollback(store, 'chat', { ...AUTHOR, at }, undefined, '2.0.0');
      await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 5 }));
    };
    await lookOnce();
    await promote(store, 'chat', AUTHOR, 50);
    await lookOnce();
    await releasedAgain('2026-11-25T11:00:00.000Z');
    await lookOnce();
    await releasedAgain('2027-01-01T00:00:00.000Z');
    await lookOnce();
    await lookOnce();
    expect(asked).toEqual([
      ...[undefined, undefined, '2026-11-25T11:00:00.000Z'],
      ...['2027-01-01T00:00:00.000Z', CLOCK],
    ]);
  });
});

describe('the watching program', () => {
  test('tells the team and the audit file, also after the server was away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'judge-'));
    const stop = new AbortController();
    const told: string[] = [];
    let answers = 0;
    const server = createServer(async (request, response) => {
      if (request.url === '/hook') {
        told.push(await text(request));
        response.end('ok');
        stop.abort();
        return;
      }
      answers += 1;
      const isRight = request.headers.authorization === 'Bearer right';
      response.statusCode = answers === 1 || !isRight ? 503 : 200;
      response.end(JSON.stringify(said(1)));
    });
    const { origin, close } = await listenLocally(server);
    const audit = join(folder, 'audit', 'judge.jsonl');
    const env = { SIGNALS_TOKEN: 'right', RELEASE_WEBHOOK: `${origin}/hook` };
    const options = watchOptions(env, { server: origin, audit }, stop.signal);
    const printed: string[] = [];
    await runWatch(await released(5), { ...options, every: 1 }, (line) => void printed.push(line));
    await close();
    const words =
      'chat 2.0.0 was taken back: 20 of 20 people had a fault (100 %, 0 % with the version before) (crash SB301: 20)';
    expect(JSON.parse(told[0] ?? '').text).toContain(words);
    expect(JSON.parse(await readFile(audit, 'utf8'))).toMatchObject({ app: 'chat', version: '2.0.0' });
    expect(printed.join('\n')).toContain('answers 503');
    await rm(folder, { recursive: true });
  });

  // Specification 100.12
  test('tells the team once that it cannot take a version back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'judge-'));
    const stop = new AbortController();
    const told: string[] = [];
    let looked = 0;
    const server = createServer(async (request, response) => {
      if (request.url === '/hook') {
        // The first message is lost.
        if (told.push(await text(request)) === 1) response.statusCode = 500;
        response.end();
        return;
      }
      looked += 1;
      // The figures move from one look to the next.
      response.end(
        JSON.stringify({
          ...said(1),
          faults: { 'crash SB301': looked },
          networks: said(1).networks.map((network) => ({ ...network, count: network.count + looked })),
        }),
      );
    });
    const { origin, close } = await listenLocally(server);
    const env = { SIGNALS_TOKEN: 'right', RELEASE_WEBHOOK: `${origin}/hook` };
    const options = watchOptions(env, { server: origin, audit: join(folder, 'a.jsonl') }, stop.signal);
    const store = await released();
    const before = (await entryOf(store))?.previous;
    const missing: Store = {
      ...store,
      read: async (path) => (before && path.includes(before.version) ? undefined : store.read(path)),
    };
    const looks: string[] = [];
    await runWatch(missing, { ...options, every: 1 }, (line) => {
      if (line.includes('could not') && looks.push(line) === 5) stop.abort();
    });
    await close();
    expect(told).toHaveLength(2);
    expect(JSON.parse(told[1] ?? '').text).toMatch(
      /^chat 2\.0\.0 could not be taken back: \d+ of \d+ people had a fault .* was never released/,
    );
    expect(await versionOf(store)).toBe('2.0.0');
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
