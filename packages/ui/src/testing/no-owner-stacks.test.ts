import { createElement } from 'react';
import { expect, test } from 'vitest';
import { takeNoOwnerStacks } from './no-owner-stacks.ts';

test('elements are created without a stack trace of their own', () => {
  takeNoOwnerStacks();
  const [one, other] = [createElement('i'), createElement('b')].map((element) =>
    Reflect.get(element, '_debugStack'),
  );
  expect(one).toBeInstanceOf(Error);
  expect(other).toBe(one);
});
