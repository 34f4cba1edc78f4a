// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { openSuite, startHost } from './start-host.ts';

const suite = { origin: 'https://suite.test', nonce: undefined };
const settings = { api: undefined, identity: undefined };
const host = { mount: vi.fn() };
const start = async () => startHost(suite, settings, await openSuite(suite));

const answers: Record<string, unknown> = {
  '/config.json': { embedOrigins: [location.origin] },
  '/registry.json': {},
};

/** Scripts and style sheets added to the page, by file. */
let added: string[];
let failing: string | undefined;
const expired = { next: new AbortController() };

/** @param record names of the files of the host */
const deploy = (script: string, style: string) => {
  const file = (path: string) => ({ path, integrity: 'sha384-abc' });
  answers['/embed.json'] = { scripts: [file(script)], styles: [file(style)] };
};

beforeEach(() => {
  added = [];
  failing = undefined;
  expired.next = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => expired.next.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json(answers[new URL(String(url)).pathname]),
  );
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLElement)) continue;
      const url = node.getAttribute('src') ?? node.getAttribute('href') ?? '';
      const name = url.split('/').at(-1) ?? '';
      added.push(name);
      if (failing === 'stalls') continue;
      if (node instanceof HTMLScriptElement) Object.assign(node, { createHost: () => host });
      queueMicrotask(() => node.dispatchEvent(new Event(name === failing ? 'error' : 'load')));
    }
  });
  return () => vi.restoreAllMocks();
});

test('a retry after a partial start does not run scripts again', async () => {
  deploy('one.js', 'one.css');
  failing = 'one.css';
  await expect(start()).rejects.toMatchObject({ reason: 'embed-unreachable' });
  failing = undefined;
  expect(await start()).toBe(host);
  expect(added).toEqual(['one.js', 'one.css', 'one.css']);
});

test('a file that never arrives ends the attempt, and the next attempt requests it again', async () => {
  deploy('two.js', 'two.css');
  failing = 'stalls';
  const attempt = start();
  await expect.poll(() => added).toEqual(['two.js', 'two.css']);
  expired.next.abort();
  await expect(attempt).rejects.toMatchObject({ reason: 'embed-unreachable' });
  failing = undefined;
  expired.next = new AbortController();
  expect(await start()).toBe(host);
});

test('a suite that never answers ends the attempt', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const attempt = start();
  expired.next.abort();
  await expect(attempt).rejects.toMatchObject({ reason: 'embed-unreachable' });
});
