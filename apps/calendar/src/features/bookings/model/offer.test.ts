import { expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { cut, styling } from '../../../testing/salon.ts';
import { offerFor } from './offer.ts';

test('a new booking can have the services of the resource', () => {
  expect(offerFor(['resource-lucia'], [cut, styling], undefined)).toEqual([cut, styling]);
  expect(offerFor(['resource-anna'], [cut, styling], undefined)).toEqual([]);
});

test('services of a booking are offered as they were booked: repriced, removed, or on another resource', () => {
  const held = aBooking({
    optionIds: [cut.id, 'option-gone'],
    items: [
      { optionId: cut.id, name: 'Haircut', duration: 45, price: 30 },
      { optionId: 'option-gone', name: 'Dye', duration: 20, price: 15.2 },
    ],
  });
  const booked = [
    { id: cut.id, resourceId: 'resource-lucia', name: 'Haircut', duration: 45, price: 30 },
    { id: 'option-gone', resourceId: 'resource-lucia', name: 'Dye', duration: 20, price: 15.2 },
  ];
  expect(offerFor(['resource-lucia'], [cut, styling], held)).toEqual([...booked, styling]);
  expect(offerFor(['resource-anna'], [cut, styling], held)).toEqual(booked);
});
