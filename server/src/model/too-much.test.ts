import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startModelEndpoint, type TestEndpoint } from '../testing/model-endpoint.ts';
import { createModel } from './create-model.ts';
import { createEmbeddings } from './embeddings.ts';
import { ModelFailed } from './model.ts';

const MEGABYTES = 20;
/** Seconds of a processor. Generous: each takes about one, and took most of a minute without a limit. */
const MOST = 10;

let endpoint: TestEndpoint;
let begin: NodeJS.CpuUsage;
beforeEach(async () => {
  endpoint = await startModelEndpoint();
  begin = process.cpuUsage();
});
afterEach(async () => {
  await endpoint.close();
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1e6).toBeLessThan(MOST);
});

const filling = (part: string): string => part.repeat((MEGABYTES * 1_000_000) / part.length);
const event = (delta: object): string =>
  `data: ${JSON.stringify({ id: 'a', created: 1, model: 'large', choices: [{ index: 0, delta }] })}\n\n`;
const call = (args: string) => ({
  tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'look', arguments: args } }],
});

const signal = new AbortController().signal;
const generate = async () => {
  const look = { description: 'Looks', input: z.object({ at: z.string() }), execute: async () => ({}) };
  return createModel(endpoint.config({ timeout: 600 }), { backoff: 1 })?.generate({
    system: 'Be kind.',
    turns: [{ author: 'customer', text: 'Hello' }],
    tools: { look },
    settings: {},
    maxOutputTokens: 500,
    maxSteps: 5,
    signal,
  });
};
const ask = (): Promise<ModelFailed> => failureOf(generate());
const failureOf = async (asked: Promise<unknown> | undefined): Promise<ModelFailed> => {
  const error = await asked?.catch((reason: unknown) => reason);
  if (!(error instanceof ModelFailed)) throw new Error('The model did not fail', { cause: error });
  return error;
};
const tooMuch = { kind: 'nonsense', message: 'The model wrote too much' };

describe(`${MEGABYTES} MB from a model fail the call at once`, () => {
  test.each([
    ['text in small pieces', () => filling(event({ content: 'word ' }))],
    ['text in one piece', () => event({ content: filling('a') })],
    ['text in middle pieces', () => filling(event({ content: 'a'.repeat(30_000) }))],
    ['thoughts', () => filling(event({ reasoning_content: 'word ' }))],
    ['thoughts in the text', () => event({ content: '<think>' }) + filling(event({ content: 'word ' }))],
    ['arguments of a call', () => event(call('{"at":"')) + filling(event(call('aaaaaaaa')))],
    ['arguments of a call in one piece', () => event(call(`{"at":"${filling('a')}"}`))],
    ['a line without an end', () => `data: ${filling('a')}`],
    ['empty lines', () => filling('\n')],
    ['comments', () => filling(': wait\n\n')],
  ])('as %s', async (_, raw) => {
    endpoint.reply({ raw: raw() });
    expect(await ask()).toMatchObject(tooMuch);
    expect(endpoint.calls).toHaveLength(1);
  });

  test('as the reason of a refusal', async () => {
    endpoint.reply({ status: 400, body: JSON.stringify({ error: { message: filling('a') } }) });
    expect(await ask()).toMatchObject(tooMuch);
  });

  test('as vectors', async () => {
    endpoint.embed(() => ({
      status: 200,
      body: `{"data":[{"index":0,"embedding":[${filling('0.123456789,')}1]}]}`,
    }));
    const asked = createEmbeddings(endpoint.config({ embeddings: 'vectors' }))?.of(['Hello'], {
      signal,
      limit: 60_000,
    });
    expect(await failureOf(asked)).toMatchObject(tooMuch);
  });
});

test('a long text with long arguments is an answer', async () => {
  endpoint.reply(
    { text: ['word '.repeat(2000)], calls: [{ name: 'look', args: { at: 'x'.repeat(20_000) } }] },
    { text: ['Done'] },
  );
  expect(await generate()).toMatchObject({ text: 'Done' });
});
