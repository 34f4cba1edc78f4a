import type { Booking, BookingOption, Resource } from '@switchboard/api-client';

export const aResource = (given: Partial<Resource> = {}): Resource => ({
  id: 'resource-lucia',
  name: 'Lucía',
  color: '#067a6f',
  avatar: null,
  ...given,
});

export const anOption = (given: Partial<BookingOption> = {}): BookingOption => ({
  id: 'option-cut',
  resourceId: 'resource-lucia',
  name: 'Haircut',
  duration: 60,
  price: 38,
  ...given,
});

export const aBooking = (given: Partial<Booking> = {}): Booking => ({
  id: 'booking-1',
  resourceId: 'resource-lucia',
  optionIds: [],
  title: 'Haircut',
  start: '2026-11-20T09:00:00.000Z',
  end: '2026-11-20T10:00:00.000Z',
  status: 'confirmed',
  notes: '',
  customer: { name: 'Marina Orlova', phone: '+34 600 100 200' },
  source: 'manual',
  total_duration: 60,
  total_price: 38,
  items: [],
  forced: false,
  version: 1,
  ...given,
});
