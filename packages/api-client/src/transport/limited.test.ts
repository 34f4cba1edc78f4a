import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../contract/index.ts';
import { createTransport } from './index.ts';
// Fetched late by the transport; fake timers would not wait for it.
import './limited.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limited = (seconds: number) => () =>
  new Response(JSON.stringify({ detail: 'Too many', code: 'rate_limited', values: { seconds } }), {
    status: 429,
    headers: { 'retry-after': String(seconds) },
  });
const listed = () => new Response('[]');

/** A server that gives these answers in turn, then the last one again. */
const opened = (...answers: (() => Response)[]) => {
  const paths: string[] = [];
  const onLimited = vi.fn();
  const { call } = createTransport({
    baseUrl: 'http://localhost',
    readCsrfToken: () => 'token',
    onLimited,
    fetch: async (input) => {
      paths.push(String(input));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return (answer ?? listed)();
    },
  });
  return { call, paths, onLimited };
};

describe('a call that met a rate limit', () => {
  // Specification 74.8
  test('waits by itself and is repeated when it is a load', async () => {
    const { call, paths, onLimited } = opened(limited(7), limited(2), listed);
    const loading = call(contract.agents.list);
    await vi.advanceTimersByTimeAsync(6_900);
    expect(paths).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await loading).toEqual([]);
    expect(paths).toHaveLength(3);
    expect(onLimited).not.toHaveBeenCalled();
  });

  test('waits by itself when no person makes it, as for a mark of read messages', async () => {
    const { call, paths } = opened(limited(1), () => new Response('{}'));
    void call(contract.inbox.markRead, { params: { id: '1' }, body: { ts: 1 } }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(paths).toHaveLength(2);
  });

  // Specification 74.8
  test('fails at once when a person made it, who is told for how long', async () => {
    const { call, paths, onLimited } = opened(limited(42));
    const sending = call(contract.customers.create, { body: { name: 'Olga' } });
    await expect(sending).rejects.toMatchObject({ status: 429, retryAfter: 42 });
    expect(paths).toHaveLength(1);
    expect(onLimited.mock.calls).toEqual([[42]]);
  });

  test('gives up after some repeats, and at once when the wait is long', async () => {
    const { call, paths } = opened(limited(1));
    const loading = call(contract.agents.list);
    const failed = expect(loading).rejects.toMatchObject({ status: 429 });
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(paths).toHaveLength(4);
    await expect(opened(limited(11)).call(contract.agents.list)).rejects.toMatchObject({ status: 429 });
  });

  test('stops waiting when the caller aborts', async () => {
    const { call, paths } = opened(limited(9));
    const caller = new AbortController();
    const loading = call(contract.agents.list, { signal: caller.signal });
    const failed = expect(loading).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(1_000);
    caller.abort(new Error('left'));
    await failed;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(paths).toHaveLength(1);
  });
});
