import { expect, test } from 'vitest';
import { createProof } from './proof.ts';

test('calls at the same time share one question and its answer', async () => {
  const proof = createProof();
  proof.offer(Symbol('page'));
  const answers = Promise.all([proof.ask(), proof.ask()]);
  expect(proof.getState().asked).toBe(true);
  proof.answer(true);
  expect(await answers).toEqual([true, true]);
  expect(proof.getState().asked).toBe(false);
});

test('a later call asks again', async () => {
  const proof = createProof();
  proof.offer(Symbol('page'));
  const first = proof.ask();
  proof.answer(true);
  await first;
  const second = proof.ask();
  expect(proof.getState().asked).toBe(true);
  proof.answer(false);
  expect(await second).toBe(false);
});

test('without a place for the question the answer is no', async () => {
  const proof = createProof();
  expect(await proof.ask()).toBe(false);
  const take = proof.offer(Symbol('element'));
  const asked = proof.ask();
  take();
  expect(await asked).toBe(false);
});

test('of several places the first one that is left shows it', () => {
  const proof = createProof();
  const [one, two] = [Symbol('one'), Symbol('two')];
  const take = proof.offer(one);
  proof.offer(two);
  void proof.ask();
  expect(proof.getState().places[0]).toBe(one);
  take();
  expect(proof.getState()).toEqual({ asked: true, places: [two] });
});
