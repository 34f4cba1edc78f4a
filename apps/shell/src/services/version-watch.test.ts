import { MINUTE } from '@switchboard/common/time/durations';
import type { Registry } from '@switchboard/federation/registry';
import { deferred, deployed } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newsOf } from './news.ts';
import { createVersionWatch } from './version-watch.ts';

const at = (version: string | undefined, remotes: Registry['remotes'] = []): Registry => ({
  schema: 1,
  ...(version !== undefined && { shell: { version } }),
  remotes,
});

const createPage = () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return Object.assign(page, { hide: () => turn('hidden'), show: () => turn('visible') });
};

/** A page that runs `running`, on a server that answers with `answer`. */
const open = (
  running: Registry,
  answer: () => Response | Promise<Response> = () => Response.json(running),
  onRemotes?: (remotes: Registry['remotes']) => void,
) => {
  const page = createPage();
  const network = new EventTarget() as EventTarget & Window;
  const ask = vi.fn<typeof fetch>(async () => answer());
  const watch = createVersionWatch({
    running,
    onRemotes: (remotes) => onRemotes?.([...remotes]),
    fetch: ask,
    page: page as typeof page & Document,
    network,
  });
  const stop = watch.start();
  onTestFinished(stop);
  return { watch, page, network, ask, stop, shown: () => newsOf(watch.getState(), running, [])?.key };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the registry is requested', () => {
  test('after a minute, and then once a minute', async () => {
    const { ask } = open(at('1'));
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      '/registry.json',
      expect.objectContaining({ cache: 'no-cache' }),
    );
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  test('not while the page is hidden, but when it becomes visible', async () => {
    const { ask, page } = open(at('1'));
    page.hide();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(ask).not.toHaveBeenCalled();
    page.show();
    expect(ask).toHaveBeenCalledOnce();
  });

  test('when the network is back after more than a minute', async () => {
    const { ask, page, network } = open(at('1'));
    page.hide();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    page.visibilityState = 'visible';
    network.dispatchEvent(new Event('online'));
    expect(ask).toHaveBeenCalledOnce();
  });

  test('never twice in a minute, however often the page is hidden and shown', async () => {
    const { ask, page, network } = open(at('1'));
    await vi.advanceTimersByTimeAsync(MINUTE);
    for (let times = 0; times < 5; times += 1) {
      page.hide();
      page.show();
      network.dispatchEvent(new Event('online'));
    }
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('not after the watch has ended', async () => {
    const { ask, page, stop } = open(at('1'));
    stop();
    page.show();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(ask).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('while the deployed shell runs there is no new version', async () => {
  const { shown } = open(at('1'));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(shown()).toBeUndefined();
});

test('another shell is a new version until it is rolled back', async () => {
  let there = at('2');
  const { shown } = open(at('1'), () => Response.json(there));
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(shown()).toBe('2');
  there = at('1');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(shown()).toBeUndefined();
});

test('a postponed version is not announced again, but a newer one is', async () => {
  let there = at('2');
  const { watch, shown } = open(at('1'), () => Response.json(there));
  await vi.advanceTimersByTimeAsync(MINUTE);
  watch.postpone('2');
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(shown()).toBeUndefined();
  there = at('3');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(shown()).toBe('3');
});

test('the store has the whole registry', async () => {
  const newer = at('1', [deployed('chat', { version: '1.0.1' })]);
  const { watch } = open(at('1', [deployed('chat')]), () => Response.json(newer));
  const heard: Registry[] = [];
  watch.subscribe((state) => heard.push(state.deployed));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(heard).toEqual([newer]);
});

test('the loader gets the remotes before the store changes', async () => {
  const newer = at('1', [deployed('chat', { version: '1.0.1' })]);
  const heard: string[] = [];
  const { watch } = open(
    at('1', [deployed('chat')]),
    () => Response.json(newer),
    ([chat]) => heard.push(`loader: ${chat?.version}`),
  );
  watch.subscribe(({ deployed: { remotes } }) => heard.push(`others: ${remotes[0]?.version}`));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(heard).toEqual(['loader: 1.0.1', 'others: 1.0.1']);
});

test('an unreadable remote keeps its last entry, and a missing one is removed', async () => {
  const before = at('1', [deployed('chat'), deployed('calendar'), deployed('agents')]);
  const now = {
    ...before,
    remotes: [{ name: 'chat', version: 7 }, deployed('calendar', { version: '2.0.0' })],
  };
  const { watch } = open(before, () => Response.json(now));
  await vi.advanceTimersByTimeAsync(MINUTE);
  const { remotes } = watch.getState().deployed;
  expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(['calendar 2.0.0', 'chat 1.0.0']);
});

describe('a useless answer changes nothing, and the next one is used', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', () => new Response('gone', { status: 502 })],
    ['a page instead', () => new Response('<html>')],
    ['another schema', () => Response.json({ schema: 2, remotes: [] })],
    ['a registry of older tools', () => Response.json({ schema: 1, remotes: [] })],
  ])('%s', async (_, useless) => {
    const answers = [useless, () => Response.json(at('2'))];
    const { shown } = open(at('1'), () => (answers.shift() ?? useless)());
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(shown()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(shown()).toBe('2');
  });
});

test('an answer after the end of the watch is ignored', async () => {
  const late = deferred<Response>();
  const { watch, stop } = open(at('1'), () => late.promise);
  await vi.advanceTimersByTimeAsync(MINUTE);
  stop();
  late.resolve(Response.json(at('2')));
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.getState().deployed).toEqual(at('1'));
});

describe('a refresh', () => {
  test('requests the registry at once, whenever the last request was', async () => {
    let there = at('1');
    const { watch, shown } = open(at('1'), () => Response.json(there));
    await vi.advanceTimersByTimeAsync(MINUTE);
    there = at('2');
    await watch.refresh();
    expect(shown()).toBe('2');
  });

  test('is not undone by an earlier request that is answered later', async () => {
    const late = deferred<Response>();
    const answers = [late.promise, Promise.resolve(Response.json(at('3')))];
    const { watch, shown } = open(at('1'), () => answers.shift() ?? Promise.reject(new Error('too many')));
    await vi.advanceTimersByTimeAsync(MINUTE);
    await watch.refresh();
    late.resolve(Response.json(at('2')));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBe('3');
  });

  test('ends without an answer after a few seconds, and changes nothing', async () => {
    const ended = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal);
    onTestFinished(() => void vi.restoreAllMocks());
    const { watch, ask, shown } = open(at('1'));
    ask.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const refreshed = watch.refresh();
    ended.abort();
    await refreshed;
    expect(shown()).toBeUndefined();
  });
});
