import { expect, test } from 'vitest';
import { offeredStatuses } from './status.ts';

const all = ['pending', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled'];

test.each([
  [undefined, all],
  ['cancelled', ['pending', 'confirmed', 'cancelled']],
  ['arrived', ['pending', 'confirmed', 'arrived', 'completed', 'cancelled']],
  ['waitlisted', ['waitlisted', ...all]],
])('a booking that is %s is offered %j', (held, offered) => {
  expect(offeredStatuses(held)).toEqual(offered);
});
