import { afterEach, beforeEach, expect, test } from 'vitest';
import { startModelEndpoint, type TestEndpoint } from '../testing/model-endpoint.ts';
import { createModel } from './create-model.ts';

let endpoint: TestEndpoint;
beforeEach(async () => {
  endpoint = await startModelEndpoint();
});
afterEach(() => endpoint.close());

test('a budget is asked for a repeat after it knows what the broken attempt used', async () => {
  endpoint.reply({ text: ['We ar'], end: 'cut' }, { text: ['We are open.'] });
  let used = 0;
  const before: number[] = [];
  const answer = await createModel(endpoint.config(), { backoff: 1 })?.generate({
    ...{ system: 'Be kind.', turns: [{ author: 'customer', text: 'Hello' }], tools: {}, settings: {} },
    ...{ maxOutputTokens: 500, maxSteps: 1, signal: new AbortController().signal },
    beforeStep: async ({ output }) => {
      before.push(used);
      return output;
    },
    onStep: ({ tokens }) => {
      used = tokens.input + tokens.output;
    },
  });
  expect(answer?.text).toBe('We are open.');
  expect(before).toEqual([0, expect.any(Number)]);
  expect(before[1]).toBeGreaterThan(0);
});
