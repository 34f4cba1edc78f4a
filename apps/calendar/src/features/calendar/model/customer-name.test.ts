import { expect, it } from 'vitest';
import { customerNameOf } from './customer-name.ts';

// Specification 51.1
it.each([
  ['the card', { id: '1', name: 'Ana García', tags: [], stage: 'new' as const }, 'Ana García'],
  ['the booking, without a card', undefined, 'Ana'],
])('the customer of a booking is called as %s says', (_, person, name) => {
  const customer = { id: '1', name: 'Ana', phone: '' };
  expect(customerNameOf({ customer, ...(person && { person }) })).toBe(name);
});
