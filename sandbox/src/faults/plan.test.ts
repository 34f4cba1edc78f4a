import { expect, test } from 'vitest';
import { planOf } from './plan.ts';

// Specification 101.3
test('a seed always has the same schedule, and another seed another one', () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect(planOf(7).steps).not.toEqual(planOf(8).steps);
});

test('disks of Postgres and of both servers are filled', () => {
  const steps = Array.from({ length: 20 }, (_, seed) => planOf(seed)).flatMap((plan) => plan.steps);
  const disks = steps.flatMap((step) => (step.do === 'full' ? [step.disk] : []));
  expect(new Set(disks)).toEqual(new Set(['postgres', 0, 1]));
});

test('every schedule has writes of all kinds, and a server that dies or freezes', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const acts = planOf(seed).steps.map(({ do: act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['write', 'send', 'book', 'cut', 'trouble']));
    expect(acts.some((act) => act === 'kill' || act === 'freeze')).toBe(true);
  }
});
