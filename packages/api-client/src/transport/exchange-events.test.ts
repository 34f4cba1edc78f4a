import { expect, test, vi } from 'vitest';
import { answeringClient } from '../client/answering.ts';
import { HttpError, NetworkError } from '../errors.ts';
import { createBrowser } from '../testing/browser.ts';
import { createGate } from '../testing/gate.ts';
import { serve } from '../testing/serve.ts';
import { createTransport } from './index.ts';

const run = {
  id: 'run-1',
  agent_id: 'agent-1',
  mode: 'model',
  outcome: 'answered',
  text: 'A haircut is 30 €.',
  passages: [],
  tools: [],
  tokens: { input: 1, output: 1 },
  started_at: '2026-11-23T10:00:00Z',
  duration: 5,
};
const body = { turns: [{ author: 'customer' as const, text: 'How much?' }] };
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A client whose answer is these pieces of bytes, each after a turn. */
const answering = (pieces: (string | Uint8Array)[], type = 'text/event-stream; charset=utf-8') => {
  const encoder = new TextEncoder();
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const sent = vi.fn<typeof fetch>(
    async () =>
      new Response(
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            await Promise.resolve();
            const next = bytes.shift();
            if (next) controller.enqueue(next);
            else controller.close();
          },
        }),
        { headers: { 'content-type': type } },
      ),
  );
  const { call } = createTransport({
    baseUrl: 'http://api.test',
    ...createBrowser({ csrftoken: 'token' }),
    fetch: sent,
  });
  const heard: string[] = [];
  const answer = answeringClient(call).tryOut('agent-1', body, undefined, (piece) => heard.push(piece));
  return { answer, heard, sent };
};

test('the events of an answer are reported as they arrive, wherever it is cut into pieces', async () => {
  const whole = new TextEncoder().encode(
    `: a comment\n\n${event('text', 'A hair')}${event('text', 'cut is 30 €.').replaceAll('\n', '\r\n')}${event('run', run)}`,
  );
  for (const size of [1, 7, 4096]) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.slice(at * size, (at + 1) * size),
    );
    const { answer, heard, sent } = answering(pieces);
    expect(await answer).toMatchObject({ id: 'run-1', text: 'A haircut is 30 €.' });
    expect(heard).toEqual(['A hair', 'cut is 30 €.']);
    expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({ Accept: 'text/event-stream' });
  }
});

test('a backend without events answers as usual', async () => {
  const { answer, heard } = answering([JSON.stringify(run)], 'application/json');
  expect(await answer).toMatchObject({ id: 'run-1' });
  expect(heard).toEqual([]);
});

test('an event of a failure has the words of the server', async () => {
  const { answer } = answering([event('text', 'A'), event('error', { detail: 'The model is away' })]);
  const error = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ message: 'The model is away', status: 500 });
});

test('an answer that ends before its last event was cut off', async () => {
  const { answer } = answering([event('text', 'A'), 'event: run\ndata: {}']);
  await expect(answer).rejects.toBeInstanceOf(NetworkError);
});

test('a caller who aborts gets the reason', async () => {
  const gate = createGate();
  const server = await serve(async () => {
    await gate.pass();
    return { json: run };
  });
  const { call } = createTransport({ ...server, ...createBrowser({ csrftoken: 'token' }) });
  const stop = new AbortController();
  const answer = answeringClient(call).tryOut('agent-1', body, stop.signal, () => {});
  await gate.filled;
  stop.abort(new Error('Enough'));
  await expect(answer).rejects.toThrow('Enough');
  gate.open();
});
