import { aRun } from '@switchboard/agent-runs/testing';
import { type ApiClient, HttpError, type TestResult, type TestRun } from '@switchboard/api-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aTest, aTestRun } from '../../../testing/entities.ts';
import { createTestsStore } from './tests-store.ts';

type Api = ApiClient['agentTests'];

const result = (state: TestResult['state'], turns: TestResult['turns'] = []): TestResult => ({
  test: 'test-0001',
  state,
  turns,
  failures: [],
});
const said = [{ customer: 'How much is a haircut?', run: aRun() }];
const running = aTestRun({ state: 'running', results: [result('running')] });
const done = aTestRun({ results: [result('passed', said)] });

const open = (calls: Partial<Api>) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const api = { list: async () => [aTest()], run: async () => undefined, ...calls } as Api;
  const store = createTestsStore({ api, agentId: 'agent-0001' });
  return { store, state: store.getState };
};
/** The answers of `run`, in order; the last one repeats. */
const runs = (...answers: (TestRun | Error)[]) =>
  vi.fn<Api['run']>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });

it('a run is followed while a screen shows it, and read whole at its end', async () => {
  const run = runs(aTestRun(), running, done);
  const { store, state } = open({ run, start: async () => running });
  await store.load();
  const leave = store.follow();
  await store.start();
  expect(state().run?.results).toEqual([result('running')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenLastCalledWith('agent-0001', 'none');
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenLastCalledWith('agent-0001');
  expect(state().run).toEqual(done);
  const calls = run.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  leave();
  expect(run).toHaveBeenCalledTimes(calls);
});

it('a failed read does not end it, and without a screen nothing is read', async () => {
  const run = runs(running, new Error('No connection'), running);
  const { store, state } = open({ run });
  await store.load();
  const leave = store.follow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(state()).toMatchObject({ run: { state: 'running' }, error: null });
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(3);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('the answers stay while the progress is read without them', async () => {
  const over = aTestRun({ state: 'running', results: [result('failed')] });
  const whole = aTestRun({ state: 'running', results: [result('failed', said)] });
  const { store, state } = open({ run: runs(over, whole, over) });
  await store.load();
  await store.readTurns();
  onTestFinished(store.follow());
  await vi.advanceTimersByTimeAsync(1000);
  expect(state().run?.results[0]?.turns).toEqual(said);
});

it('a run that another tab began is shown', async () => {
  const start = () => Promise.reject(new HttpError('A run is under way', 409, { code: 'running' }));
  const { store, state } = open({ start, run: runs(running) });
  await store.start();
  expect(state()).toMatchObject({ starting: false, run: { state: 'running' } });
});

it('a run that the server refuses shows the reason', async () => {
  const refused = new HttpError('Answering is switched off on this server', 409, { code: 'stopped' });
  const { store, state } = open({ start: () => Promise.reject(refused) });
  await expect(store.start()).rejects.toBe(refused);
  expect(state().starting).toBe(false);
});

it('a backend without tests is reported', async () => {
  const { store, state } = open({ list: () => Promise.reject(new HttpError('Not found', 404, {})) });
  await store.load();
  expect(state()).toMatchObject({ supported: false, tests: null });
});

it('a case that was changed elsewhere is loaded, and not overwritten', async () => {
  const theirs = aTest({ name: 'Theirs', version: 5 });
  const { store, state } = open({ update: async () => ({ test: theirs, stale: true }) });
  await store.load();
  expect(await store.update(aTest(), { ...aTest(), name: 'Mine' })).toEqual({ test: theirs, stale: true });
  expect(state().tests).toEqual([theirs]);
});
