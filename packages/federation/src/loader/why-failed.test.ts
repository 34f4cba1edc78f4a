import { expect, onTestFinished, test, vi } from 'vitest';
import { whyFailed } from './why-failed.ts';

const file = { url: 'http://remotes.test/chat/app.js', integrity: 'sha384-of-the-release' };

/** A server that answers; `check` is the result of the integrity check. */
const answering = (check: (signal: AbortSignal) => Promise<Response>) => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    init.integrity && init.signal ? check(init.signal) : Promise.resolve(new Response('code')),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
};

test('a file with a wrong integrity was altered', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await whyFailed('chat', file, 60_000)).reason).toBe('altered');
});

test('a network too slow for the integrity check is unreachable', async () => {
  answering(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  expect((await whyFailed('chat', file, 1)).reason).toBe('unreachable');
});
