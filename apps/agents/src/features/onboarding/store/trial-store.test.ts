import type { Run, TryBody } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { expect, it, vi } from 'vitest';
import { aRun } from '../../../testing/a-run.ts';
import { createTrialStore } from './trial-store.ts';

const setUp = () => {
  const tryOut = vi.fn(async (_id: string, _body: TryBody, _signal?: AbortSignal): Promise<Run> => aRun());
  const flush = vi.fn(async () => {});
  return { tryOut, flush, store: createTrialStore({ api: { tryOut }, agentId: 'agent-0001', flush }) };
};

it('asks the saved draft, which knows the answers so far', async () => {
  const { store, tryOut, flush } = setUp();
  await store.ask(' Haircut? ');
  await store.ask('And a beard?');
  expect(flush.mock.invocationCallOrder[0]).toBeLessThan(tryOut.mock.invocationCallOrder[0] ?? 0);
  expect(tryOut.mock.lastCall?.slice(0, 2)).toEqual([
    'agent-0001',
    {
      turns: [
        { author: 'customer', text: 'Haircut?' },
        { author: 'agent', text: 'A haircut is 25 €.' },
        { author: 'customer', text: 'And a beard?' },
      ],
    },
  ]);
  expect(store.getState().exchanges).toHaveLength(2);
});

it('shows why there is no answer, and asks again', async () => {
  const { store, tryOut } = setUp();
  tryOut.mockRejectedValueOnce(new Error('No connection'));
  await store.ask('Haircut?');
  expect(store.getState()).toMatchObject({ pending: false, exchanges: [{ error: 'No connection' }] });
  await store.retry();
  expect(store.getState().exchanges).toMatchObject([{ question: 'Haircut?', error: null, run: aRun() }]);
});

it('asks one question at a time, and none without words', async () => {
  const { store, tryOut } = setUp();
  await store.ask(' ');
  const answer = deferred<Run>();
  tryOut.mockReturnValueOnce(answer.promise);
  const asked = store.ask('Haircut?');
  await store.ask('Beard?');
  answer.resolve(aRun());
  await asked;
  expect(tryOut).toHaveBeenCalledOnce();
});

it('forgets the question whose answer is not waited for', async () => {
  const { store, tryOut } = setUp();
  tryOut.mockImplementationOnce(
    (_id, _body, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const asked = store.ask('Haircut?');
  await Promise.resolve();
  store.leave();
  await asked;
  expect(store.getState()).toEqual({ exchanges: [], pending: false });
});
