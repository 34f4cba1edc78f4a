import { readFileSync } from 'node:fs';
import { createRandom } from '@switchboard/tooling/random';
import { rounds } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { LEARNED, type Learned } from '../classes.ts';
import { decode, WEIGHTS } from '../weights.ts';
import { readExamples } from './examples.ts';
import { expand } from './expand.ts';
import { fit, keptPlaces, samplesOf } from './fit.ts';

const shipped = decode(readFileSync(WEIGHTS));

// Specification 69.5
test('training makes the very weights that the server ships', () => {
  const samples = samplesOf(readExamples());
  const places = keptPlaces(samples);
  expect(places).toEqual(shipped.places);
  // Classes are learned one by one, in the same way: each takes seconds.
  for (const name of rounds<readonly Learned[]>(LEARNED.slice(0, 1), LEARNED))
    expect(fit(samples, places, name), name).toEqual(shipped.classes[name]);
});

test('each choice of a line occurs, and a line break is written as in JSON', () => {
  const texts = expand('{hi|hello}{ |\\n}{Ana|Bo|Cy}', createRandom(1)).map(({ text }) => text);
  for (const word of ['hi', 'hello', 'Ana', 'Bo', 'Cy', '\n'])
    expect(texts.some((text) => text.includes(word))).toBe(true);
  expect(texts.join()).not.toMatch(/[{}|\\]/);
});
