import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startModelEndpoint, type TestEndpoint } from '../testing/model-endpoint.ts';
import { createModel } from './create-model.ts';
import { BadArguments } from './tools.ts';

let endpoint: TestEndpoint;
beforeEach(async () => {
  endpoint = await startModelEndpoint();
});
afterEach(() => endpoint.close());

const input = z.strictObject({ say: z.string() });
const reply = {
  name: 'reply',
  description: 'Answers',
  input,
  execute: async (given: unknown) => {
    const parsed = input.safeParse(given);
    if (!parsed.success) throw new BadArguments('say: is missing');
    return parsed.data;
  },
};
const look = { description: 'Looks', input: z.strictObject({}), execute: async () => ({ seen: true }) };
const ask = (maxSteps = 4) =>
  createModel(endpoint.config(), { backoff: 1 })?.generate({
    system: 'Be kind.',
    turns: [{ author: 'customer', text: 'Hello' }],
    tools: { look },
    reply,
    settings: {},
    maxOutputTokens: 500,
    maxSteps,
    signal: new AbortController().signal,
  });
const says = (say: string) => ({ name: 'reply', args: { say } });
const toolsOf = (at: number): string[] =>
  endpoint.calls[at]?.body.tools.map((tool: { function: { name: string } }) => tool.function.name);

// Specification 67.1
test('a call of the final tool is the answer, and is no call in the record', async () => {
  endpoint.reply({ text: ['Let me say:'], calls: [says('Hi')] });
  expect(await ask()).toMatchObject({ text: '', given: { say: 'Hi' }, calls: [] });
  expect(toolsOf(0)).toEqual(['look', 'reply']);
});

test('an answer beside other calls is not taken: it was written without their results', async () => {
  endpoint.reply({ calls: [{ name: 'look', args: {} }, says('Early')] }, { calls: [says('Late')] });
  expect(await ask()).toMatchObject({ given: { say: 'Late' }, calls: [{ name: 'look' }, { name: 'reply' }] });
  const [, early] = endpoint.calls[1]?.body.messages.slice(-2) ?? [];
  expect(early).toMatchObject({ role: 'tool', content: 'Call it alone, after the other tools answered' });
});

// Specification 67.1
test('the last step offers the final tool alone, and forces no call', async () => {
  endpoint.reply({ calls: [{ name: 'look', args: {} }] }, { calls: [says('Hi')] });
  expect(await ask(2)).toMatchObject({ given: { say: 'Hi' } });
  expect(toolsOf(1)).toEqual(['reply']);
  expect(endpoint.calls.map(({ body }) => body.tool_choice)).toEqual(['auto', 'auto']);
});

test('a text is an answer too', async () => {
  endpoint.reply({ text: ['Hello'] });
  const answer = await ask();
  expect(answer).toMatchObject({ text: 'Hello' });
  expect(answer?.given).toBeUndefined();
});

test('a call of it in a wrong form is explained once', async () => {
  const wrong = { calls: [{ name: 'reply', args: { words: 1 } }] };
  endpoint.reply(wrong, { calls: [says('Hi')] });
  expect(await ask()).toMatchObject({ given: { say: 'Hi' } });
  endpoint.reply(wrong, wrong);
  await expect(ask()).rejects.toMatchObject({ kind: 'nonsense' });
  endpoint.reply(wrong);
  await expect(ask(1)).rejects.toMatchObject({ kind: 'nonsense' });
});
