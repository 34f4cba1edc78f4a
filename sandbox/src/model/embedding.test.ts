import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDINGS_NAME, MODEL_PATH } from './routes.ts';
import { serveModel } from './testing/talk-to-model.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await serveModel();
});
afterAll(() => app.close());

const post = (payload: object) =>
  app.inject({
    method: 'POST',
    url: `${MODEL_PATH}/embeddings`,
    payload: { model: EMBEDDINGS_NAME, ...payload },
  });
const vectorsOf = async (...input: string[]): Promise<number[][]> =>
  (await post({ input })).json().data.map(({ embedding }: { embedding: number[] }) => embedding);
const likeness = ([one = [], other = []]: number[][]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

test('each text has a vector of length one, in order, and always the same', async () => {
  const both = await vectorsOf('Haircut: 25 €', 'Wir verkaufen nichts');
  expect(both.map((vector) => vector.length)).toEqual([256, 256]);
  for (const vector of both) expect(Math.hypot(...vector)).toBeCloseTo(1, 2);
  expect(await vectorsOf('Haircut: 25 €')).toEqual(both.slice(0, 1));
});

describe('likeness', () => {
  test.each([
    ['How much is a haircut?', 'Стрижка: 25 €'],
    ['¿Cuánto cuesta la manicura?', 'Manicure, 30 €'],
    ['Где вы находитесь?', 'Address: 5 Mill Lane'],
  ])('of %j and %j is great', async (one, other) => {
    expect(likeness(await vectorsOf(one, other))).toBeGreaterThan(0.4);
  });
  test.each([
    ['How much is a haircut?', 'Manicure, 30 €'],
    ['Hello', 'Haircut: 25 €'],
  ])('of %j and %j is small', async (one, other) => {
    expect(likeness(await vectorsOf(one, other))).toBeLessThan(0.2);
  });
});

test.each([{}, { input: '' }, { input: [] }, { input: [1] }, { input: 'a', encoding_format: 'base64' }])(
  '%j is refused',
  async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('error.message');
  },
);
