import { createRandom } from '@switchboard/tooling/random';
import { z } from 'zod';
import { topicsOf } from './topics.ts';

/** The part of OpenAI's embeddings that the stand-in reads. */
export const embeddingRequest = z.looseObject({
  model: z.string().min(1),
  input: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2048)])
    .transform((input) => (typeof input === 'string' ? [input] : input)),
  encoding_format: z.literal('float').optional(),
});
export type EmbeddingRequest = z.output<typeof embeddingRequest>;

const DIMENSIONS = 256;

/** Vectors of texts: those that name the same things, in any of the languages, have nearly the same direction. */
export const embeddingsOf = ({ model, input }: EmbeddingRequest) => {
  const tokens = input.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  return {
    object: 'list',
    data: input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
};

/** The sum of the directions of all things that a text names. */
const vectorOf = (text: string): number[] => {
  const topics = topicsOf(text);
  const directions = (topics.length > 0 ? topics : ['']).map(directionOf);
  const sum = Array.from({ length: DIMENSIONS }, (_, at) =>
    directions.reduce((total, direction) => total + (direction[at] ?? 0), 0),
  );
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => Number((value / length).toFixed(4)));
};

/** Direction of one thing: 1 or -1 per dimension, by a hash of its name. Two directions are nearly orthogonal. */
const directionOf = (topic: string): number[] => {
  let state = 0x811c9dc5;
  for (const letter of topic) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const random = createRandom(state);
  return Array.from({ length: DIMENSIONS }, () => (random() < 0.5 ? 1 : -1));
};
