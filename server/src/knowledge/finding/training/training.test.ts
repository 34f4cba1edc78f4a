import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { train } from '../../topics/training/fit.ts';
import { readBusinesses, readTopics } from '../../topics/training/read.ts';
import { encode, WEIGHTS } from '../../topics/weights.ts';
import { RANKING } from '../certainty.ts';
import { fitRanking } from './fit.ts';
import { listsOf } from './lists.ts';

// Specification 81.2
test('training makes the very topics and the very ranking that the server ships', async () => {
  expect(encode(train(readTopics())).equals(readFileSync(WEIGHTS))).toBe(true);
  const lists = (await Promise.all(readBusinesses().map(listsOf))).flat();
  expect(fitRanking(lists)).toEqual(JSON.parse(readFileSync(RANKING, 'utf8')));
  expect(statSync(WEIGHTS).size).toBeLessThan(3_000_000);
}, 60_000);
