import type { SearchResult } from '@switchboard/federation';
import { type Deferred, deferred } from '@switchboard/federation/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSearches } from './searches.ts';

const result = (title: string): SearchResult => ({ id: title, title, path: `/${title}` });

/** A source that the test answers for. */
const createSource = () => {
  const asked: { query: string; signal: AbortSignal; answer: Deferred<readonly SearchResult[]> }[] = [];
  const source = (query: string, signal: AbortSignal) => {
    const answer = deferred<readonly SearchResult[]>();
    asked.push({ query, signal, answer });
    return answer.promise;
  };
  return { source, asked, queries: () => asked.map(({ query }) => query) };
};

const PAUSE = 40;

const open = () => {
  const [chat, calendar] = [createSource(), createSource()];
  const searches = createSearches({
    sources: { chat: chat.source, calendar: calendar.source },
    pause: PAUSE,
  });
  onTestFinished(searches.close);
  const titles = (key: string) => searches.getState().answers[key]?.results.map(({ title }) => title);
  const status = (key: string) => searches.getState().answers[key]?.status;
  const answer = async (source: typeof chat, at: number, ...found: string[]) => {
    source.asked[at]?.answer.resolve(found.map(result));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { searches, chat, calendar, titles, status, answer };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('all sources are queried at once, and each answer shows when it arrives', async () => {
  const { searches, chat, calendar, titles, status, answer } = open();
  searches.ask(' anna ');
  expect([chat.queries(), calendar.queries()]).toEqual([['anna'], ['anna']]);
  await answer(calendar, 0, 'Anna at ten');
  expect([titles('calendar'), status('calendar'), status('chat')]).toEqual([
    ['Anna at ten'],
    'found',
    'searching',
  ]);
});

test('fast queries are throttled: the first and the latest are sent', async () => {
  const { searches, chat } = open();
  for (const query of ['a', 'an', 'ann', 'anna']) searches.ask(query);
  expect(chat.queries()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(chat.queries()).toEqual(['a', 'anna']);
});

test('an outdated answer is dropped, and its query aborted', async () => {
  const { searches, chat, titles, answer } = open();
  searches.ask('a');
  await vi.advanceTimersByTimeAsync(PAUSE);
  searches.ask('an');
  expect(chat.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(chat, 1, 'Anna');
  await answer(chat, 0, 'Boris');
  expect(titles('chat')).toEqual(['Anna']);
});

test('results stay until the next answer arrives', async () => {
  const { searches, chat, titles, status, answer } = open();
  searches.ask('a');
  await answer(chat, 0, 'Anna');
  await vi.advanceTimersByTimeAsync(PAUSE);
  searches.ask('ab');
  expect([titles('chat'), status('chat')]).toEqual([['Anna'], 'searching']);
  await answer(chat, 1);
  expect([titles('chat'), status('chat')]).toEqual([[], 'found']);
});

test('a failed source does not affect others, and is queried again next time', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const { searches, chat, calendar, titles, status, answer } = open();
  searches.ask('a');
  chat.asked[0]?.answer.reject(new Error('no chat today'));
  await answer(calendar, 0, 'Anna at ten');
  expect([status('chat'), titles('calendar')]).toEqual(['failed', ['Anna at ten']]);
  await vi.advanceTimersByTimeAsync(PAUSE);
  searches.ask('an');
  await answer(chat, 1, 'Anna');
  expect([status('chat'), titles('chat')]).toEqual(['found', ['Anna']]);
});

test('an empty query is not sent and has no results', async () => {
  const { searches, chat, answer } = open();
  searches.ask('a');
  searches.ask('   ');
  await vi.advanceTimersByTimeAsync(PAUSE);
  await answer(chat, 0, 'Anna');
  expect(chat.queries()).toEqual(['a']);
  expect(searches.getState()).toEqual({ query: '', answers: {} });
});

test('closing aborts all queries', async () => {
  const { searches, chat } = open();
  searches.ask('a');
  searches.ask('an');
  searches.close();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(chat.asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([['a', true]]);
});
