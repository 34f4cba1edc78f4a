import { expect, test } from 'vitest';
import { anOption, aService } from '../../../testing/entities.ts';
import { groupOffer } from './offer-groups.ts';

const offer = (option: string) => [{ option, resource: 'resource-lucia', duration: null, price: null }];
const [cut, wash, gone] = [anOption({ id: 'cut' }), anOption({ id: 'wash' }), anOption({ id: 'gone' })];
const hair = { id: 'hair', name: 'Hair', position: 1 };

// Specification 61.17
test('the services of a booking are by category and in order; what is offered no longer comes first', () => {
  const list = [
    aService({ id: 'a', category: 'hair', position: 2, offers: offer('cut') }),
    aService({ id: 'b', category: 'hair', position: 1, offers: offer('wash') }),
    aService({ id: 'c', category: 'nails', offers: offer('other') }),
  ];
  const nails = { id: 'nails', name: 'Nails', position: 0 };
  expect(groupOffer([cut, wash, gone], { list, categories: [hair, nails] })).toEqual([
    { category: null, options: [gone] },
    { category: hair, options: [wash, cut] },
  ]);
});

test('a server that knows options alone has one group in its own order', () => {
  expect(groupOffer([wash, cut], null)).toEqual([{ category: null, options: [wash, cut] }]);
});
