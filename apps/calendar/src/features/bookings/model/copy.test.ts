import { expect, test } from 'vitest';
import { aBooking, anOption } from '../../../testing/entities.ts';
import { intlZone } from '../../time/model/zone.ts';
import { copyOf, copySubject } from './copy.ts';

const zone = intlZone('Europe/Madrid');
const options = [
  anOption(),
  anOption({ id: 'option-cut-anna', resourceId: 'resource-anna' }),
  anOption({ id: 'option-colour', name: 'Colour' }),
];
const booking = aBooking({
  optionIds: ['option-cut', 'option-colour'],
  items: [
    { optionId: 'option-cut', name: 'Haircut', duration: 60, price: 38 },
    { optionId: 'option-colour', name: 'Colour', duration: 30, price: 20 },
  ],
  title: 'Haircut + Colour',
  notes: 'By the window',
  status: 'arrived',
  source: 'telegram',
  customer: { id: 'customer-olga', name: 'Olga', phone: '+34600000002' },
  conversationId: 'chat-olga',
  reminder: { state: 'sent', answer: 'yes' },
});
const place = {
  start: Date.parse('2026-11-27T09:00:00Z'),
  end: Date.parse('2026-11-27T10:30:00Z'),
  resourceIds: booking.resourceIds,
};

// Specification 63.7
test('a copy has everything of a booking, except its status, its source and its reminder', () => {
  expect(copyOf(booking, place, options)).toEqual({
    resource: 'resource-lucia',
    options: ['option-cut', 'option-colour'],
    title: 'Haircut + Colour',
    start: '2026-11-27T09:00:00.000Z',
    end: '2026-11-27T10:30:00.000Z',
    notes: 'By the window',
    customer_name: 'Olga',
    customer_phone: '+34600000002',
    customer: 'customer-olga',
    conversation: 'chat-olga',
  });
});

test('a copy for another person has the services that they offer', () => {
  expect(copyOf(booking, { ...place, resourceIds: ['resource-anna'] }, options).options).toEqual([
    'option-cut-anna',
  ]);
});

test('a service that is no longer offered is left out', () => {
  expect(copyOf(booking, place, options.slice(0, 1)).options).toEqual(['option-cut']);
});

// Specification 60.13
test('a copy has all people and rooms of a booking, also in the column of another person', () => {
  const together = aBooking({ resourceIds: ['resource-lucia', 'resource-room'] });
  expect(copyOf(together, { ...place, resourceIds: together.resourceIds }, options)).toMatchObject({
    resource: 'resource-lucia',
    resourceIds: ['resource-lucia', 'resource-room'],
  });
  expect(
    copyOf(together, { ...place, resourceIds: ['resource-anna', 'resource-room'] }, options),
  ).toMatchObject({ resource: 'resource-anna', resourceIds: ['resource-anna', 'resource-room'] });
  expect(copySubject(together, zone, options).draft).toMatchObject({ withIds: ['resource-room'] });
});

test('a copy of a booking of a series is a single booking', () => {
  const repeating = aBooking({ series: { id: 'series-1' } });
  expect(copyOf(repeating, place, options)).not.toHaveProperty('series');
  expect(copySubject(repeating, zone, options).draft).not.toHaveProperty('repeat');
});

// Specification 61.10
test('a copy costs what the booking costs, as long as that fits its services', () => {
  const cheaper = aBooking({ ...booking, discount: { kind: 'price', value: 45 } });
  expect(copyOf(cheaper, place, options).discount).toEqual({ kind: 'price', value: 45 });
  expect(copySubject(cheaper, zone, options).draft?.discount).toEqual({ kind: 'price', value: 45 });
  // Anna offers the haircut alone.
  expect(copyOf(cheaper, { ...place, resourceIds: ['resource-anna'] }, options)).not.toHaveProperty(
    'discount',
  );
  expect(copySubject(cheaper, zone, options.slice(0, 1)).draft?.discount).toBeNull();
});

test('a copy without services has no discount', () => {
  const half = aBooking({ ...booking, discount: { kind: 'percent', value: 50 } });
  expect(copyOf(half, place, [])).not.toHaveProperty('discount');
  expect(copySubject(half, zone, []).draft?.discount).toBeNull();
});

// Specification 63.7
test('the form of a copy is a week later at the same time on the clock, also over a change of the clocks', () => {
  const before = aBooking({ start: '2026-10-22T08:00:00Z', end: '2026-10-22T09:00:00Z', status: 'no_show' });
  const subject = copySubject(before, zone, options);
  expect(subject.at).toEqual({ date: '2026-10-29', minutes: 600 });
  expect(subject.draft).toMatchObject({
    date: '2026-10-29',
    time: '10:00',
    endDate: '2026-10-29',
    endTime: '11:00',
    status: 'confirmed',
    customerName: 'Marina Orlova',
  });
});
