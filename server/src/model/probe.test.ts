import { afterEach, beforeEach, expect, test } from 'vitest';
import { replyTool } from '../answering/reply/parts.ts';
import { startModelEndpoint, type TestEndpoint } from '../testing/model-endpoint.ts';
import { createModel } from './create-model.ts';
import { createProbe } from './probe.ts';

let endpoint: TestEndpoint;
beforeEach(async () => {
  endpoint = await startModelEndpoint();
});
afterEach(() => endpoint.close());

const openProbe = (now = () => 0) => {
  const model = createModel(endpoint.config(), { backoff: 1 });
  if (model === undefined) throw new Error('There is no model');
  const probe = createProbe(model, replyTool, now);
  return (name?: string) => probe.canReply(name, new AbortController().signal);
};
const hello = { calls: [{ name: 'reply', args: { parts: [{ words: 'Hello' }] } }] };

// Specification 67.9
test('a model that calls the tool can reply, and is not asked again', async () => {
  let now = 0;
  const canReply = openProbe(() => now);
  endpoint.reply(hello);
  expect(await canReply()).toBe(true);
  now += 86_400_000;
  expect(await canReply()).toBe(true);
  expect(endpoint.calls).toHaveLength(1);
  expect(endpoint.calls[0]?.body.tools).toHaveLength(1);
});

// Specification 67.9
test.each([
  ['writes a text', { text: ['Hello'] }],
  ['calls it wrongly', { calls: [{ name: 'reply', args: { text: 'Hello' } }] }],
  ['takes no tools', { status: 400, body: '{"error":{"message":"tools are not supported"}}' }],
])('a model that %s cannot, and is asked again later', async (_, reply) => {
  let now = 0;
  const canReply = openProbe(() => now);
  endpoint.reply(reply, hello);
  expect([await canReply(), await canReply()]).toEqual([false, false]);
  now += 11 * 60_000;
  expect(await canReply()).toBe(true);
});

test('an endpoint that fails says nothing about its model, and is asked again after a minute', async () => {
  let now = 0;
  const canReply = openProbe(() => now);
  endpoint.reply({ status: 401 }, hello);
  expect([await canReply(), await canReply()]).toEqual([undefined, undefined]);
  expect(endpoint.calls).toHaveLength(1);
  now += 60_000;
  expect(await canReply()).toBe(true);
});

test('each model is asked for itself, once for all that wait', async () => {
  const canReply = openProbe();
  endpoint.reply(hello, { text: ['Hi'] });
  expect(await Promise.all([canReply(), canReply()])).toEqual([true, true]);
  expect(await canReply('small')).toBe(false);
  expect(endpoint.calls.map(({ body }) => body.model)).toEqual(['large', 'small']);
});
