import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/failures.ts';
import { createAttempt } from './deliveries.ts';
import { AccountUnknown } from './failure.ts';
import type { Parked } from './ports.ts';

const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
/** As the query builder wraps an error of the database. */
const ofQuery = (cause: Error) => new Error('Failed query: insert', { cause });

const setUp = (options: { park?: (parked: Parked) => Promise<void> } = {}) => {
  const stop = new AbortController();
  const parked: Parked[] = [];
  const stuck: unknown[] = [];
  const pauses: number[] = [];
  const attempt = createAttempt({
    signal: stop.signal,
    park: options.park ?? (async (event) => void parked.push(event)),
    stuck: (error) => void stuck.push(error),
    waitFor: (error) => (error instanceof Error && error.message === 'flood' ? 9_000 : undefined),
    pause: async (ms) => void pauses.push(ms),
  });
  return { attempt, stop, parked, stuck, pauses };
};

const failing = (times: number, error: Error) => {
  let left = times;
  return async () => {
    if (left-- > 0) throw error;
    return 'done';
  };
};

test.each([
  ['Postgres refuses a connection', coded('ECONNREFUSED')],
  ['Postgres shuts down', ofQuery(coded('57P01'))],
  ['there are too many connections', ofQuery(coded('53300'))],
  ['two transactions are in each other’s way', ofQuery(coded('40P01'))],
  ['a transaction waits too long for a lock', ofQuery(coded('55P03'))],
  ['the connection ended', ofQuery(new Error('Connection terminated unexpectedly'))],
  ['the pool has no connection in time', new Error('timeout exceeded when trying to connect')],
  [
    'the pool has no connection in time for others',
    new DatabaseUnavailable('The database did not answer in time'),
  ],
  ['a frozen Postgres answers no query', ofQuery(new DatabaseUnavailable('It did not answer in time'))],
  ['the embedded database is closed', new Error('PGlite is closed')],
  ['the account is not stored yet', new AccountUnknown('7')],
])('an event is repeated until it succeeds while %s', async (_, error) => {
  const { attempt, parked, stuck } = setUp();
  expect(await attempt(failing(50, error), () => 'event')).toBe('done');
  expect([parked, stuck]).toEqual([[], [error, undefined]]);
});

test.each([
  ['Postgres refuses its text', ofQuery(coded('22P05'))],
  ['Postgres refuses its number', ofQuery(coded('22003'))],
  ['it is too deep', new RangeError('Maximum call stack size exceeded')],
  ['its time is none', new RangeError('Invalid time value')],
  ['one of its fields has another type', new TypeError('text.replaceAll is not a function')],
])('an event is parked at once when %s', async (_, error) => {
  const { attempt, parked, stuck, pauses } = setUp();
  expect(await attempt(failing(50, error), () => 'event')).toBeUndefined();
  expect([parked, pauses, stuck]).toEqual([[{ raw: 'event', error }], [], []]);
});

test.each([
  ['it breaks a rule of a table', ofQuery(coded('23502'))],
  ['its reason is unknown', new Error('Something happened')],
])('an event is parked after five attempts when %s', async (_, error) => {
  const { attempt, parked, stuck, pauses } = setUp();
  expect(await attempt(failing(50, error), () => 'event')).toBeUndefined();
  expect(parked).toEqual([{ raw: 'event', error }]);
  expect(pauses).toEqual([250, 500, 1_000, 2_000]);
  expect(stuck).toEqual([]);
});

test('failures of the database in between do not count as attempts of the event', async () => {
  const { attempt, parked } = setUp();
  const errors = [
    coded('23502'),
    coded('57P01'),
    coded('57P01'),
    coded('57P01'),
    coded('57P01'),
    coded('23502'),
  ];
  const task = async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  expect(await attempt(task, () => 'event')).toBe('done');
  expect(parked).toEqual([]);
});

test('an event that cannot be parked either is repeated', async () => {
  let isAway = true;
  const parked: unknown[] = [];
  const { attempt, stuck } = setUp({
    park: async ({ raw }) => {
      if (isAway) {
        isAway = false;
        throw coded('57P01');
      }
      parked.push(raw);
    },
  });
  expect(await attempt(failing(50, coded('22P05')), () => 'event')).toBeUndefined();
  expect(parked).toEqual(['event']);
  expect(stuck).toEqual([coded('57P01'), undefined]);
});

test('a task without an event is never parked, and waits as long as the other side asks', async () => {
  const { attempt, parked, pauses } = setUp();
  expect(await attempt(failing(12, new Error('flood')))).toBe('done');
  expect([parked, pauses]).toEqual([[], Array(12).fill(9_000)]);
});

test('the pauses between attempts grow to half a minute', async () => {
  const { attempt, pauses } = setUp();
  await attempt(failing(12, coded('57P01')));
  expect(pauses.at(-1)).toBe(30_000);
});

test('attempts end with the signal, and nothing is parked', async () => {
  const { attempt, stop, parked } = setUp();
  const task = async () => {
    stop.abort();
    throw coded('22P05');
  };
  await expect(attempt(task, () => 'event')).rejects.toThrow('aborted');
  expect(parked).toEqual([]);
});
