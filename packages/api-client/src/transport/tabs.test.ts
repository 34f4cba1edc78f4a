import { expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { createBrowser } from '../testing/browser.ts';
import { createGate } from '../testing/gate.ts';
import { serve } from '../testing/serve.ts';
import { sessionServer } from '../testing/session-server.ts';
import { createTransport } from './index.ts';
import type { Locks, RenewalMark } from './renewal.ts';

/** Grants one lock at a time, in order of the requests, like `navigator.locks`. */
const createLocks = (): Locks => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_, work) => {
      const mine = last.then(work);
      last = mine.catch(() => {});
      return mine;
    },
  };
};

const createMark = (): RenewalMark => {
  let value: string | undefined;
  return {
    read: () => value,
    change: () => {
      value = `${value ?? ''}+`;
    },
  };
};

test('tabs whose calls fail at the same time share one renewal', async () => {
  const gate = createGate(5);
  const server = await serve(sessionServer({ beforeRefusal: gate.pass }).answerer);
  const shared = {
    ...server,
    ...createBrowser({ csrftoken: 'token' }),
    locks: createLocks(),
    renewalMark: createMark(),
  };
  const tabs = Array.from({ length: 5 }, () => createTransport(shared));

  const calls = tabs.map(({ call }) => call(contract.auth.me));
  await gate.filled;
  gate.open();

  expect(await Promise.all(calls)).toHaveLength(5);
  expect(server.count('POST', '/users/auth/refresh/')).toBe(1);
});

test('a tab whose renewal is refused does not prevent that of another tab', async () => {
  const refusals = [{ status: 401 }];
  const gate = createGate(2);
  const server = await serve(
    sessionServer({ beforeRefusal: gate.pass, refresh: () => refusals.shift() }).answerer,
  );
  const shared = {
    ...server,
    ...createBrowser({ csrftoken: 'token' }),
    locks: createLocks(),
    renewalMark: createMark(),
  };

  const calls = [1, 2].map(() => createTransport(shared).call(contract.auth.me));
  await gate.filled;
  gate.open();

  const outcomes = (await Promise.allSettled(calls)).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(server.count('POST', '/users/auth/refresh/')).toBe(2);
});
