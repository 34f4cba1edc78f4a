import { expect, test } from 'vitest';
import { readSeeds } from './seeds.ts';

test('one seed is repeated, and a row of seeds goes on where it ended', () => {
  expect(readSeeds(['--seed', '7'])).toEqual({ seeds: [7], isRepeat: true });
  expect(readSeeds(['--seeds', '3-5'])).toEqual({ seeds: [3, 4, 5], isRepeat: false });
  expect(readSeeds([]).seeds).toHaveLength(10);
});

test('other arguments are answered with the usage', () => {
  for (const args of [
    ['--seed', '1-2'],
    ['--seeds', '5-3'],
    ['--seeds', 'all'],
    ['--sead', '1'],
    ['--seed', '1', '2'],
  ])
    expect(() => readSeeds(args)).toThrow('Usage: npm run faults');
});
