import { expect, it } from 'vitest';
import { reasonOf } from './attention.ts';

it.each([
  ['agent:request', 'request'],
  ['agent:repeated_question', 'repeated_question'],
  ['agent:toString', undefined],
  ['agent:', undefined],
  ['request', undefined],
  ['The customer asks for a refund', undefined],
])('%j names the reason %s', (attention, reason) => {
  expect(reasonOf(attention)).toBe(reason);
});
