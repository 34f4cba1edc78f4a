import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startModelEndpoint, type TestEndpoint } from '../testing/model-endpoint.ts';
import { createModel } from './create-model.ts';
import { ModelFailed } from './model.ts';

let endpoint: TestEndpoint;
beforeEach(async () => {
  endpoint = await startModelEndpoint();
});
afterEach(() => endpoint.close());

const HALF = '\ud83d';
const LOST = '\ufffd';

const ask = async (execute = async (input: unknown): Promise<unknown> => ({ got: input })) => {
  const model = createModel(endpoint.config(), { backoff: 1 });
  const look = { description: 'Looks', input: z.unknown(), execute };
  return model?.generate({
    system: 'Be kind.',
    turns: [{ author: 'customer', text: 'Hello' }],
    tools: { look },
    settings: {},
    maxOutputTokens: 500,
    maxSteps: 5,
    signal: new AbortController().signal,
  });
};
const failure = async (): Promise<ModelFailed> => {
  const error = await ask().catch((reason: unknown) => reason);
  if (!(error instanceof ModelFailed)) throw new Error('The model did not fail', { cause: error });
  return error;
};

test('characters that Postgres does not store are not in an answer, and an emoji in two pieces is whole', async () => {
  endpoint.reply({ text: ['a\0b ', HALF, '\ude00', ` ${HALF}!`] });
  expect((await ask())?.text).toBe(`ab 😀 ${LOST}!`);
});

test('they are not in the arguments, the names and the failures of calls', async () => {
  const seen: unknown[] = [];
  endpoint.reply(
    { calls: [{ name: 'look', args: { at: `\0${HALF}`, [`\0${HALF}`]: [1, null, true, `x\0`] } }] },
    { calls: [{ name: `${'x'.repeat(40)}\0${HALF}`, args: {} }] },
    { text: ['Done'] },
  );
  const answer = await ask(async (input) => void seen.push(input));
  expect(seen).toEqual([{ at: LOST, [LOST]: [1, null, true, 'x'] }]);
  expect(answer?.calls.map(({ name, input, error }) => ({ name, input, error }))).toEqual([
    { name: 'look', input: seen[0], error: null },
    {
      name: `${'x'.repeat(40)}${LOST}`,
      input: {},
      error: `There is no tool ${'x'.repeat(40)}${LOST}`,
    },
  ]);
});

test('arguments that are no JSON are kept without them', async () => {
  endpoint.reply({ calls: [{ name: 'look', args: `{"at": "\0${HALF}` }] }, { text: ['Done'] });
  expect((await ask())?.calls).toMatchObject([{ input: `{"at": "${LOST}` }]);
});

test('they are not in the words of a refusal, which are not cut within an emoji', async () => {
  const message = `\0${HALF}${'😀'.repeat(300)}`;
  endpoint.reply({ status: 400, body: JSON.stringify({ error: { message } }) });
  const { message: words } = await failure();
  expect(words).toMatch(new RegExp(`^The model answered 400: ${LOST}😀+$`, 'u'));
});

test.each([100, 1_000, 5_000])('arguments of depth %i are a wrong call or nonsense', async (depth) => {
  const deep = `${'{"at":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const calls = [{ name: 'look', args: deep }];
  endpoint.reply({ calls }, { calls }, { text: ['Done'] });
  expect(await failure()).toMatchObject({ kind: 'nonsense' });
});
