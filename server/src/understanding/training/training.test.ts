import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encode, WEIGHTS } from '../weights.ts';
import { readExamples } from './examples.ts';
import { expand } from './expand.ts';
import { samplesOf } from './fit.ts';
import { createRandom } from './random.ts';
import { train } from './train.ts';

// Specification 69.5
test('training makes the very weights that the server ships', () => {
  expect(encode(train(samplesOf(readExamples()))).equals(readFileSync(WEIGHTS))).toBe(true);
}, 60_000);

test('each choice of a line occurs, and a line break is written as in JSON', () => {
  const texts = expand('{hi|hello}{ |\\n}{Ana|Bo|Cy}', createRandom(1)).map(({ text }) => text);
  for (const word of ['hi', 'hello', 'Ana', 'Bo', 'Cy', '\n'])
    expect(texts.some((text) => text.includes(word))).toBe(true);
  expect(texts.join()).not.toMatch(/[{}|\\]/);
});
