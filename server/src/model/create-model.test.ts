import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ModelEndpoint } from '../config.ts';
import { startModelEndpoint, type TestEndpoint } from '../testing/model-endpoint.ts';
import { createModel } from './create-model.ts';
import { ModelFailed, type ModelRequest, type Spent } from './model.ts';
import { type AgentTools, BadArguments, ToolRefused } from './tools.ts';

let endpoint: TestEndpoint;
beforeEach(async () => {
  endpoint = await startModelEndpoint();
});
afterEach(() => endpoint.close());

const modelOf = (changes: Partial<ModelEndpoint> = {}, backoff = 1) => {
  const model = createModel(endpoint.config(changes), { backoff });
  if (!model) throw new Error('There is no model');
  return model;
};
const ask = (request: Partial<ModelRequest> = {}, changes?: Partial<ModelEndpoint>, backoff?: number) =>
  modelOf(changes, backoff).generate({
    system: 'Be kind.',
    turns: [{ author: 'customer', text: 'Hello' }],
    tools: {},
    settings: {},
    maxOutputTokens: 500,
    maxSteps: 5,
    signal: new AbortController().signal,
    ...request,
  });
const failureOf = async (asked: Promise<unknown>): Promise<ModelFailed> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelFailed)) throw new Error('The model did not fail', { cause: error });
  return error;
};

/** Records its arguments in `seen`. */
const toolsOf = (
  seen: unknown[],
  execute = async (input: unknown): Promise<unknown> => ({ got: input }),
) => ({
  look: {
    description: 'Looks',
    input: z.strictObject({ at: z.string().optional() }),
    execute: async (input: unknown) => {
      seen.push(input);
      return execute(input);
    },
  },
});

describe('an answer', () => {
  test.each([
    ['a fraction', 1.5, 2],
    ['less than nothing', -3, undefined],
    ['more than any answer has', 1e300, undefined],
  ])('of which the endpoint counts %s has whole tokens', async (_, counted, expected) => {
    endpoint.reply({ text: ['Hello'], usage: { prompt_tokens: counted, completion_tokens: counted } });
    const { tokens } = await ask({});
    for (const count of Object.values(tokens)) {
      expect(count).toBeGreaterThan(0);
      expect(Number.isInteger(count)).toBe(true);
      expect(count).toBe(expected ?? count);
      expect(count).toBeLessThan(1000);
    }
  });

  // Specification 12.1, 12.2
  test('is joined of its pieces, with tokens and their cost', async () => {
    endpoint.reply({ text: ['Hello', ' there'], usage: { prompt_tokens: 1000, completion_tokens: 500 } });
    const answer = await ask(
      { settings: { temperature: 0.3 } },
      { prices: { input: 2, output: 10, embeddings: 0, currency: 'EUR' } },
    );
    expect(answer).toEqual({
      text: 'Hello there',
      truncated: false,
      model: 'large',
      calls: [],
      tokens: { input: 1000, output: 500 },
      cost: 0.007,
    });
    const [{ headers, body } = { headers: {}, body: {} }] = endpoint.calls;
    expect(headers.authorization).toBe('Bearer secret-key');
    expect(body).toMatchObject({
      model: 'large',
      stream: true,
      temperature: 0.3,
      max_tokens: 500,
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hello' },
      ],
    });
  });

  test('takes neighbouring messages of one side as one', async () => {
    endpoint.reply({ text: ['Yes'] });
    const turns = [
      { author: 'customer' as const, text: 'Hi' },
      { author: 'customer' as const, text: 'Are you open?' },
      { author: 'agent' as const, text: 'Which day?' },
      { author: 'person' as const, text: 'Or call us.' },
      { author: 'customer' as const, text: 'Monday' },
    ];
    await ask({ turns });
    expect(endpoint.calls[0]?.body.messages.slice(1)).toEqual([
      { role: 'user', content: 'Hi\n\nAre you open?' },
      { role: 'assistant', content: 'Which day?\n\nOr call us.' },
      { role: 'user', content: 'Monday' },
    ]);
  });

  test.each([
    ['small', 'small'],
    ['enormous', 'large'],
  ])('of an agent that chose %s is by %s', async (model, expected) => {
    endpoint.reply({ text: ['Yes'] });
    expect((await ask({ settings: { model } })).model).toBe(expected);
    expect(endpoint.calls[0]?.body.model).toBe(expected);
  });

  test.each([
    ['<think>Who is', ' that?</think>', 'Hello'],
    ['Who is', ' that?</think>', '\n\nHello'],
  ])('holds no thoughts of the model', async (...text) => {
    endpoint.reply({ text });
    expect((await ask()).text).toBe('Hello');
  });

  test('is returned without the reasoning before it', async () => {
    endpoint.reply({ text: ['<thi', 'nk>Who is that?</think>', 'Hello'] });
    expect((await ask()).text).toBe('Hello');
  });

  test('reports that it was cut at the limit', async () => {
    endpoint.reply({ text: ['We are open from'], finish: 'length' });
    expect(await ask()).toMatchObject({ text: 'We are open from', truncated: true });
  });

  test('is estimated where the endpoint does not count, and without prices has no cost', async () => {
    endpoint.reply({ text: ['x'.repeat(300)], usage: null });
    const { tokens, cost } = await ask();
    expect(tokens.output).toBeGreaterThanOrEqual(75);
    expect(tokens.input).toBeGreaterThan(0);
    expect(cost).toBeNull();
  });
});

describe('tools', () => {
  test('are called, and the model continues with their outputs', async () => {
    endpoint.reply(
      { text: ['One moment.'], calls: [{ name: 'look', args: { at: 'Monday' } }] },
      { text: ['It is free.'] },
    );
    const seen: unknown[] = [];
    const steps: Spent[] = [];
    const answer = await ask({ tools: toolsOf(seen), onStep: (soFar) => steps.push(soFar) });
    expect(seen).toEqual([{ at: 'Monday' }]);
    expect(answer.text).toBe('It is free.');
    expect(answer.calls).toEqual([
      { name: 'look', input: { at: 'Monday' }, output: { got: { at: 'Monday' } }, error: null },
    ]);
    expect(answer.tokens).toEqual({ input: 200, output: 20 });
    expect(steps[0]).toMatchObject({ tokens: { input: 100, output: 10 }, calls: [{ name: 'look' }] });
    const [first, second] = endpoint.calls;
    expect(first?.body.tools).toMatchObject([
      { function: { name: 'look', parameters: { additionalProperties: false } } },
    ]);
    expect(second?.body.messages.slice(2)).toMatchObject([
      { role: 'assistant', content: 'One moment.', tool_calls: [{ function: { name: 'look' } }] },
      { role: 'tool', content: '{"got":{"at":"Monday"}}' },
    ]);
  });

  test('run one after the other', async () => {
    endpoint.reply(
      {
        calls: [
          { name: 'look', args: { at: '1' } },
          { name: 'look', args: { at: '2' } },
        ],
      },
      { text: ['Done'] },
    );
    const order: string[] = [];
    const execute = async (input: unknown) => {
      order.push('begin');
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push('end');
      return input;
    };
    await ask({ tools: toolsOf([], execute) });
    expect(order).toEqual(['begin', 'end', 'begin', 'end']);
  });

  test('that refuse give the model the reason', async () => {
    endpoint.reply({ calls: [{ name: 'look', args: {} }] }, { text: ['Sorry'] });
    const refuse = async () => {
      throw new ToolRefused('offer: has expired');
    };
    const answer = await ask({ tools: toolsOf([], refuse) });
    expect(answer.calls).toMatchObject([{ error: 'offer: has expired', output: null }]);
    expect(endpoint.calls[1]?.body.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: 'offer: has expired',
    });
  });

  test.each<[string, { name: string; args: unknown }, RegExp]>([
    ['arguments that are no JSON', { name: 'look', args: '{"at": "Mon' }, /^The arguments are not JSON$/],
    ['a tool that does not exist', { name: 'delete_all', args: {} }, /^There is no tool delete_all$/],
    ['a property of all objects', { name: 'constructor', args: {} }, /^There is no tool constructor$/],
    ['arguments that do not fit', { name: 'strict', args: { no: 1 } }, /^at: is missing$/],
  ])('called with %s are explained once', async (_, call, expected) => {
    const strict = async () => {
      throw new BadArguments('at: is missing');
    };
    const tools: AgentTools = { ...toolsOf([]), strict: { ...toolsOf([]).look, execute: strict } };
    endpoint.reply({ calls: [call] }, { text: ['Sorry'] });
    const answer = await ask({ tools });
    expect(answer).toMatchObject({ text: 'Sorry', calls: [{ name: call.name }] });
    expect(answer.calls[0]?.error).toMatch(expected);
    expect(endpoint.calls[1]?.body.messages.at(-1).content).toMatch(expected);

    endpoint.reply({ calls: [call] }, { calls: [call] });
    expect(await failureOf(ask({ tools }))).toMatchObject({ kind: 'nonsense' });
  });

  test('are left out of the last step, in which the model has to write', async () => {
    const call = { calls: [{ name: 'look', args: {} }] };
    endpoint.reply(call, call, { text: ['That is all.'] });
    const seen: unknown[] = [];
    const answer = await ask({ tools: toolsOf(seen), maxSteps: 3 });
    expect(answer.text).toBe('That is all.');
    expect(seen).toHaveLength(2);
    expect(endpoint.calls.map(({ body }) => body.tool_choice)).toEqual(['auto', 'auto', 'none']);
  });

  test('are not called for a model that calls in the last step all the same', async () => {
    const call = { calls: [{ name: 'look', args: {} }] };
    endpoint.reply(call, call);
    const seen: unknown[] = [];
    expect(await failureOf(ask({ tools: toolsOf(seen), maxSteps: 2 }))).toMatchObject({ kind: 'nonsense' });
    expect(seen).toHaveLength(1);
  });

  test('return the data that the endpoint expects back with a call', async () => {
    const extra_content = { google: { thought_signature: 'signed' } };
    const call = {
      index: 0,
      id: 'c1',
      type: 'function',
      function: { name: 'look', arguments: '{}' },
      extra_content,
    };
    const choices = [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }];
    endpoint.reply({ raw: `data: ${JSON.stringify({ choices })}\n\n` }, { text: ['Done'] });
    await ask({ tools: toolsOf([]) });
    expect(endpoint.calls[1]?.body.messages[2].tool_calls).toMatchObject([{ extra_content }]);
  });

  test('are not asked for after an answer without text that did something', async () => {
    endpoint.reply({ calls: [{ name: 'look', args: {} }] }, { text: [] });
    expect(await ask({ tools: toolsOf([]) })).toMatchObject({ text: '', calls: [{ name: 'look' }] });
  });

  test('are called at most eight times in a step', async () => {
    endpoint.reply(
      { calls: Array.from({ length: 30 }, () => ({ name: 'look', args: {} })) },
      { text: ['Done'] },
    );
    const seen: unknown[] = [];
    const { calls } = await ask({ tools: toolsOf(seen) });
    expect(seen).toHaveLength(8);
    expect(calls.slice(8).every(({ error }) => error === 'Too many calls at once')).toBe(true);
  });

  test('that fail end the answer with their error, and its usage is known', async () => {
    const calls = [
      { name: 'look', args: {} },
      { name: 'look', args: {} },
    ];
    endpoint.reply({ calls });
    const fault = new Error('The handler has changed');
    const seen: unknown[] = [];
    const tools = toolsOf(seen, () => Promise.reject(fault));
    let spent: Spent | undefined;
    const asked = ask({
      tools,
      onStep: (soFar) => {
        spent = soFar;
      },
    });
    await expect(asked).rejects.toBe(fault);
    expect(seen).toHaveLength(1);
    expect(spent?.tokens).toEqual({ input: 100, output: 10 });
  });

  test('share the limit of output tokens', async () => {
    endpoint.reply(
      { calls: [{ name: 'look', args: {} }], usage: { prompt_tokens: 1, completion_tokens: 450 } },
      { calls: [{ name: 'look', args: {} }], usage: { prompt_tokens: 1, completion_tokens: 60 } },
    );
    expect(await ask({ tools: toolsOf([]) })).toMatchObject({ text: '', truncated: true });
    expect(endpoint.calls.map(({ body }) => body.max_tokens)).toEqual([500, 50]);
  });
});

describe('an endpoint that fails', () => {
  // Specification 12.4
  test.each([
    ['too many requests', { status: 429 }],
    ['a fault', { status: 503 }],
    ['a stream that ends early', { text: ['We ar'], end: 'cut' as const }],
    ['a connection that breaks', { text: ['We ar'], end: 'drop' as const }],
  ])('for a moment, with %s, is asked again', async (_, reply) => {
    endpoint.reply(reply, reply, { text: ['We are open.'] });
    expect((await ask()).text).toBe('We are open.');
    expect(endpoint.calls).toHaveLength(3);
  });

  test.each([
    ['limited', 429],
    ['unreachable', 500],
  ])('for long is %s after three requests (%d)', async (kind, status) => {
    endpoint.reply({ status }, { status }, { status }, { status });
    expect(await failureOf(ask())).toMatchObject({ kind });
    expect(endpoint.calls).toHaveLength(3);
  });

  // Specification 12.4
  test('is left alone for a while before each request', async () => {
    endpoint.reply({ status: 503 }, { status: 503 }, { text: ['Yes'] });
    const since = performance.now();
    await ask({}, {}, 100);
    // 100 ms and then 200, each a quarter shorter at most.
    expect(performance.now() - since).toBeGreaterThan(220);
  });

  test('and asks for a long wait is not asked again', async () => {
    endpoint.reply({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await failureOf(ask())).toMatchObject({ kind: 'limited', retryAfter: 3600 });
    expect(endpoint.calls).toHaveLength(1);
  });

  // Specification 12.4
  test.each(['cut', 'drop'] as const)(
    'after some text (%s) is requested again: no part was shown',
    async (end) => {
      endpoint.reply({ text: ['We are'], end }, { text: ['We are open.'] });
      expect((await ask()).text).toBe('We are open.');
      expect(endpoint.calls).toHaveLength(2);
    },
  );

  test('in the middle of a call carries out none', async () => {
    const call = { calls: [{ name: 'look', args: {} }], end: 'cut' as const };
    endpoint.reply(call, call, call);
    const seen: unknown[] = [];
    expect(await failureOf(ask({ tools: toolsOf(seen) }))).toMatchObject({ kind: 'unreachable' });
    expect(seen).toEqual([]);
  });

  test('after a call of a tool does not make the tool run twice', async () => {
    endpoint.reply({ calls: [{ name: 'look', args: {} }] }, { status: 500 }, { text: ['Done'] });
    const seen: unknown[] = [];
    expect((await ask({ tools: toolsOf(seen) })).text).toBe('Done');
    expect(seen).toHaveLength(1);
  });

  // Specification 12.4
  test.each([
    [400, 'Unknown model for [key] …', 'The model answered 400: Unknown model for … …'],
    [401, 'The key [key] is wrong', 'The model answered 401'],
    [404, 'No such path', 'The model answered 404: No such path'],
  ])('with %d refuses at once, and its words hold no key', async (status, message, expected) => {
    const body = JSON.stringify({ error: { message: message.replace('[key]', 'secret-key') } });
    endpoint.reply({ status, body });
    expect(await failureOf(ask())).toMatchObject({ kind: 'refused', message: expected });
    expect(endpoint.calls).toHaveLength(1);
  });

  test('by withholding the answer refuses', async () => {
    endpoint.reply({ text: ['We'], finish: 'content_filter' });
    expect(await failureOf(ask())).toMatchObject({ kind: 'refused' });
    expect(endpoint.calls).toHaveLength(1);
  });

  test('because nothing listens is unreachable', async () => {
    const { url } = endpoint;
    await endpoint.close();
    expect(await failureOf(ask({}, { url }))).toMatchObject({ kind: 'unreachable' });
  });

  test('by a redirect keeps the key here', async () => {
    const elsewhere = await startModelEndpoint();
    const headers = { location: `${elsewhere.url}/chat/completions` };
    endpoint.reply({ status: 307, headers }, { status: 307, headers }, { status: 307, headers });
    expect(await failureOf(ask())).toMatchObject({ kind: 'unreachable' });
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  test.each([
    ['nothing', { text: [] }],
    ['what is no JSON', { raw: 'data: {{{\n\n' }],
    ['what is no answer', { raw: 'data: {"choices": "none"}\n\n' }],
  ])('by sending %s sends nonsense', async (_, reply) => {
    endpoint.reply(reply);
    expect(await failureOf(ask())).toMatchObject({ kind: 'nonsense' });
  });

  test('with a web page instead of a stream is unreachable', async () => {
    const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' };
    endpoint.reply(page, page, page);
    expect(await failureOf(ask())).toMatchObject({ kind: 'unreachable' });
  });

  test('with an error in the stream is unreachable', async () => {
    const overloaded = { raw: 'data: {"error": {"message": "overloaded"}}\n\n' };
    endpoint.reply(overloaded, overloaded, overloaded);
    expect(await failureOf(ask())).toMatchObject({ kind: 'unreachable' });
    expect(endpoint.calls).toHaveLength(3);
  });
});

// Specification 12.3
describe('a time limit', () => {
  test.each([
    ['no answer', 'silence' as const],
    ['a stream that stops', { text: ['We are'], end: 'hang' as const }],
  ])('ends %s', async (_, reply) => {
    endpoint.reply(reply);
    const since = performance.now();
    expect(await failureOf(ask({}, { timeout: 0.3 }))).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - since).toBeLessThan(3000);
  });

  test('ends a tool that hangs', async () => {
    endpoint.reply({ calls: [{ name: 'look', args: {} }] });
    const tools = toolsOf([], () => new Promise(() => undefined));
    expect(await failureOf(ask({ tools }, { timeout: 0.3 }))).toMatchObject({ kind: 'timeout' });
  });

  test('holds while it waits for another attempt', async () => {
    endpoint.reply({ status: 429, headers: { 'retry-after': '9' } });
    expect(await failureOf(ask({}, { timeout: 0.3 }))).toMatchObject({ kind: 'timeout' });
  });

  test('of the caller ends the answer with its reason', async () => {
    endpoint.reply({ text: ['We are'], end: 'hang' });
    const caller = new AbortController();
    const reason = new Error('Taken over');
    const asked = ask({ signal: caller.signal });
    await expect.poll(() => endpoint.calls.length).toBe(1);
    caller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  test('of the caller holds when a tool aborts it at its start, and hangs', async () => {
    endpoint.reply({ calls: [{ name: 'look', args: {} }] });
    const caller = new AbortController();
    const reason = new Error('Taken over');
    const tools = toolsOf([], () => {
      caller.abort(reason);
      return new Promise(() => undefined);
    });
    await expect(ask({ tools, signal: caller.signal })).rejects.toBe(reason);
  });

  test('that has passed asks nothing', async () => {
    const reason = new Error('Too late');
    await expect(ask({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(endpoint.calls).toEqual([]);
  });
});

test('the words of an endpoint, which may repeat a text of a customer, are not for the log', async () => {
  endpoint.reply({ status: 400, body: JSON.stringify({ error: { message: 'Bad input: Hello' } }) });
  expect(await failureOf(ask())).toMatchObject({
    message: 'The model answered 400: Bad input: Hello',
    inLog: 'The model answered 400',
  });
});

// Specification 12.6
test('a model that is switched off asks nothing', async () => {
  const model = createModel({ ...endpoint.config(), stopped: true });
  expect(model?.state.stopped).toBe(true);
  const request = { system: '', turns: [], tools: {}, settings: {}, maxOutputTokens: 1, maxSteps: 1 };
  const asked = model?.generate({ ...request, signal: new AbortController().signal });
  expect(await failureOf(Promise.resolve(asked))).toMatchObject({ kind: 'refused' });
  expect(endpoint.calls).toEqual([]);
});

test('without an endpoint there is no model', () => {
  expect(createModel({ stopped: false })).toBeUndefined();
});
