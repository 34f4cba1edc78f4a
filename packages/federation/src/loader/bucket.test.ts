import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf } from './bucket.ts';

test('a person is in one of a hundred buckets, and always in the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (remote, person) => {
      const bucket = bucketOf(remote, person);
      expect(bucket).toBe(bucketOf(remote, person));
      expect(Number.isInteger(bucket) && bucket >= 0 && bucket < 100).toBe(true);
    }),
  );
});

test('the bucket of a person is known for good: it stays through releases of the shell', () => {
  expect([bucketOf('chat', 'ada'), bucketOf('chat', 'u-7'), bucketOf('calendar', 'ada')]).toEqual([
    8, 25, 98,
  ]);
});

const people = Array.from({ length: 10_000 }, (_, index) => `user-${index}@shop.test`);

test('every bucket holds about a hundredth of the people, though they are numbered', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (const person of people) counts[bucketOf('chat', person)] = (counts[bucketOf('chat', person)] ?? 0) + 1;
  // 100 are expected per bucket, within six standard deviations.
  expect(Math.min(...counts)).toBeGreaterThan(40);
  expect(Math.max(...counts)).toBeLessThan(160);
});

test('who gets the canary of one app is no likelier to get that of another', () => {
  const both = people.filter((person) => bucketOf('chat', person) < 50 && bucketOf('calendar', person) < 50);
  expect(both.length).toBeGreaterThan(2_200);
  expect(both.length).toBeLessThan(2_800);
});
