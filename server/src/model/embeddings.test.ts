import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelConfig } from '../config.ts';
import { startModelEndpoint, type TestEndpoint } from '../testing/model-endpoint.ts';
import { createEmbeddings } from './embeddings.ts';
import { ModelFailed } from './model.ts';

let endpoint: TestEndpoint;
beforeEach(async () => {
  endpoint = await startModelEndpoint();
});
afterEach(() => endpoint.close());

const embeddingsOf = (changes: Partial<ModelConfig> = {}) => {
  const embeddings = createEmbeddings({ ...endpoint.config({ embeddings: 'vectors' }), ...changes });
  if (!embeddings) throw new Error('There are no embeddings');
  return embeddings;
};
const signal = new AbortController().signal;
const of = (texts: string[], limit = 20_000) => embeddingsOf().of(texts, { signal, limit });
const failureOf = async (asked: Promise<unknown>): Promise<ModelFailed> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelFailed)) throw new Error('The model did not fail', { cause: error });
  return error;
};
/** The texts of each request. */
const asked = () => endpoint.calls.map(({ body }) => body.input.length);

test('there are none without their model, and none while answering is switched off', () => {
  expect(createEmbeddings({ stopped: false })).toBeUndefined();
  expect(createEmbeddings(endpoint.config())).toBeUndefined();
  expect(createEmbeddings({ ...endpoint.config({ embeddings: 'vectors' }), stopped: true })).toBeUndefined();
});

test('texts get vectors in their order, and long ones are cut', async () => {
  endpoint.embed((texts) => texts.map((text) => [text.length, 1]));
  expect(await of(['a', 'bcd', 'x'.repeat(9000)])).toEqual(
    [
      [1, 1],
      [3, 1],
      [2000, 1],
    ].map((values) => Float32Array.from(values)),
  );
  const [{ headers, body } = { headers: {}, body: {} }] = endpoint.calls;
  expect(headers.authorization).toBe('Bearer secret-key');
  expect(body).toMatchObject({ model: 'vectors', encoding_format: 'float' });
});

describe('texts that the endpoint refuses', () => {
  test('because they are many are sent in parts', async () => {
    endpoint.embed((texts) => (texts.length > 3 ? { status: 400 } : texts.map((text) => [Number(text)])));
    const texts = Array.from({ length: 10 }, (_, index) => String(index + 1));
    expect((await of(texts)).map((vector) => vector?.[0])).toEqual(texts.map(Number));
    expect(asked()).toEqual([10, 5, 3, 2, 5, 3, 2]);
  });

  test('one by one have no vector, and the others have', async () => {
    endpoint.embed((texts) => (texts.includes('bad') ? { status: 422 } : texts.map(() => [1])));
    expect(await of(['a', 'bad', 'b'])).toEqual([Float32Array.of(1), undefined, Float32Array.of(1)]);
  });

  test('whatever they are make it fail', async () => {
    endpoint.embed(() => ({ status: 400, body: '{"error": {"message": "no such model secret-key"}}' }));
    const failure = await failureOf(of(['a', 'b']));
    expect(failure.kind).toBe('refused');
    expect(failure.message).not.toContain('secret-key');
    expect(asked()).toEqual([2, 1, 1]);
  });
});

describe('fails as', () => {
  test.each<[string, Parameters<TestEndpoint['embed']>[0], string]>([
    ['a wrong key', () => ({ status: 401 }), 'refused'],
    ['an unknown model', () => ({ status: 404 }), 'refused'],
    ['too many requests', () => ({ status: 429 }), 'limited'],
    ['a fault', () => ({ status: 503 }), 'unreachable'],
    ['what is no JSON', () => ({ status: 200, body: '<html>' }), 'nonsense'],
    ['too few vectors', () => [[1, 2]], 'nonsense'],
    ['vectors of several lengths', () => [[1, 2], [1]], 'nonsense'],
    ['vectors without a direction', (texts) => texts.map(() => [0, 0]), 'nonsense'],
    ['vectors of enormous length', (texts) => texts.map(() => Array(10_000).fill(1)), 'nonsense'],
  ])('%s', async (_what, answer, kind) => {
    endpoint.embed(answer);
    expect((await failureOf(of(['a', 'b']))).kind).toBe(kind);
  });

  test('an endpoint that is not there', async () => {
    const { config } = endpoint;
    await endpoint.close();
    const gone = createEmbeddings(config({ embeddings: 'vectors' }));
    expect((await failureOf(gone?.of(['a'], { signal, limit: 20_000 }) ?? Promise.resolve())).kind).toBe(
      'unreachable',
    );
  });

  test('one that does not answer in time', async () => {
    endpoint.embed(() => 'silence');
    expect((await failureOf(of(['a'], 50))).kind).toBe('timeout');
  });
});

test('it ends when it is aborted', async () => {
  endpoint.embed(() => 'silence');
  const giveUp = new AbortController();
  const asking = embeddingsOf().of(['a'], { signal: giveUp.signal, limit: 20_000 });
  giveUp.abort(new Error('given up'));
  await expect(asking).rejects.toThrow('given up');
});
