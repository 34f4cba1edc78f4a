import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf } from './bucket.ts';

test('a user is always in the same one of a hundred buckets', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (remote, person) => {
      const bucket = bucketOf(remote, person);
      expect(bucket).toBe(bucketOf(remote, person));
      expect(Number.isInteger(bucket) && bucket >= 0 && bucket < 100).toBe(true);
    }),
  );
});

test('the bucket of a user stays the same across releases of the shell', () => {
  expect([bucketOf('chat', 'ada'), bucketOf('chat', 'u-7'), bucketOf('calendar', 'ada')]).toEqual([
    8, 25, 98,
  ]);
});

const people = Array.from({ length: 10_000 }, (_, index) => `user-${index}@shop.test`);

test('every bucket contains about a hundredth of the users, even with consecutive ids', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (const person of people) counts[bucketOf('chat', person)] = (counts[bucketOf('chat', person)] ?? 0) + 1;
  // 100 are expected per bucket, within six standard deviations.
  expect(Math.min(...counts)).toBeGreaterThan(40);
  expect(Math.max(...counts)).toBeLessThan(160);
});

test('the canaries of two apps go to independent sets of users', () => {
  const both = people.filter((person) => bucketOf('chat', person) < 50 && bucketOf('calendar', person) < 50);
  expect(both.length).toBeGreaterThan(2_200);
  expect(both.length).toBeLessThan(2_800);
});
