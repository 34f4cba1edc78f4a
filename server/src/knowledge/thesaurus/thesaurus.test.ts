import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stemsOf } from '../language/words.ts';
import { makeThesaurus } from './make.ts';
import { THESAURUS, thesaurus } from './thesaurus.ts';

// Specification 13.18
test('the thesaurus that the server ships is that of its texts', () => {
  expect(JSON.parse(readFileSync(THESAURUS, 'utf8'))).toEqual(makeThesaurus());
});

const groupsOf = (word: string): number[] => stemsOf(word).flatMap((stem) => thesaurus().groupsOf(stem));

test.each([
  ['puncture', 'прокол'],
  ['diarrhea', 'diarrea'],
  ['estacionamiento', 'парковка'],
])('%s and %s share a group', (one, other) => {
  expect(groupsOf(one).some((group) => groupsOf(other).includes(group))).toBe(true);
});

test('a group is a kind of broader ones, and never of itself', () => {
  const { broaderThan } = thesaurus();
  const dogs = groupsOf('spaniel').flatMap((group) => [...broaderThan(group)]);
  expect(groupsOf('dog').some((group) => dogs.includes(group))).toBe(true);
  const all = makeThesaurus().broader;
  expect(all.filter((groups, group) => groups.includes(group))).toEqual([]);
});
