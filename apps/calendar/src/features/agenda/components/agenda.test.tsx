// @vitest-environment happy-dom

import type { Booking } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { setViewWidth } from '@switchboard/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { createFormats } from '../../time/model/formats.ts';
import { intlZone } from '../../time/model/zone.ts';
import { Agenda, type AgendaProps } from './agenda.tsx';

const zone = intlZone('Europe/Madrid');
const dates = Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index));
const agenda = (given: Partial<AgendaProps> = {}) => (
  <Agenda
    dates={dates}
    resources={[aResource()]}
    items={[]}
    zone={zone}
    formats={createFormats('en-GB', zone)}
    now={Date.parse('2026-11-20T11:10:00Z')}
    onOpen={() => {}}
    onNew={() => {}}
    {...given}
  />
);
const many = Array.from({ length: 400 }, (_, index) =>
  aBooking({ id: `booking-${index}`, title: `Haircut ${index}` }),
);
const rows = () => document.querySelectorAll('[data-booking]').length;

const lost = { state: 'failed', at: '2026-11-19T10:00:00.000Z' } as const;
const unsent = { state: 'failed', answer: null } as const;

beforeEach(() => setViewWidth(390));

// Specification 23.4
test('the agenda names each booking with time, title, customer, resource, status, and whether it is an overbooking', () => {
  const onOpen = vi.fn();
  const booking = aBooking({ forced: true });
  renderPart(agenda({ items: [booking], onOpen }));
  const friday = screen.getByRole('region', { name: 'Friday 20 November' });
  const row = within(friday).getByRole('button', {
    name: '10:00 11:00 Haircut Marina Orlova · Lucía Overbooked Confirmed',
  });
  fireEvent.click(row);
  expect(onOpen).toHaveBeenCalledWith(booking, row);
  within(screen.getByRole('region', { name: 'Monday 16 November' })).getByText('Nothing booked');
});

// Specification 57.1
test('the agenda says that a customer declined, until the booking is cancelled', () => {
  const reminder = { state: 'sent', answer: 'no' } as const;
  const declined = aBooking({ id: 'declined', reminder });
  const items = [declined, aBooking({ id: 'cancelled', reminder, status: 'cancelled' })];
  renderPart(agenda({ items }));
  expect(screen.getAllByText('The customer declined')).toHaveLength(1);
  screen.getByRole('button', { name: /Lucía The customer declined Confirmed$/ });
});

// Specification 124.1
test.each([
  [{ reminder: { state: 'failed', answer: null } }, 'Message failed'],
  [{ reminder: { state: 'unknown', answer: null } }, 'Message in doubt'],
  [{ confirmation: { kind: 'cancelled', state: 'failed', at: '' }, status: 'cancelled' }, 'Message failed'],
] as const)('the agenda marks a booking of which its customer may not know: %j', (given, words) => {
  renderPart(agenda({ items: [aBooking(given)] }));
  screen.getByRole('button', { name: new RegExp(`Lucía ${words} \\S+$`) });
});

// Specification 124.1
test.each<[string, Partial<Booking>]>([
  [
    'that was sent later',
    { reminder: { state: 'sent', answer: null }, confirmation: { ...lost, kind: 'made' } },
  ],
  ['that was answered', { reminder: { state: 'unknown', answer: 'yes' } }],
  ['that is sent again', { reminder: { ...unsent, reason: { code: 'messages_limited', until: '2026' } } }],
  ['that a person has dealt with', { reminder: { ...unsent, settled: true } }],
  ['of a customer without a chat', { reminder: { ...unsent, reason: { code: 'no_conversation' } } }],
  ['of a booking that is over', { reminder: unsent, status: 'completed' }],
  ['of a booking that was cancelled since', { reminder: unsent, status: 'cancelled' }],
])('the agenda marks no message %s', (_, given) => {
  renderPart(agenda({ items: [aBooking(given)] }));
  expect(screen.queryByText(/Message/)).toBeNull();
});

// Specification 24.6
test('a booking over midnight is in both days', () => {
  renderPart(agenda({ items: [aBooking({ start: '2026-11-20T22:00:00Z', end: '2026-11-21T00:30:00Z' })] }));
  expect(screen.getAllByRole('button', { name: /^23:00 1:30/ })).toHaveLength(2);
});

// Specification 26.3
test('the agenda opens at today, and mounts only the rows in view', () => {
  renderPart(agenda({ items: many }));
  const list = screen.getByRole('region', { name: 'Friday 20 November' }).parentElement as HTMLElement;
  expect(list.scrollTop).toBe(4 * 80);
  expect(rows()).toBeLessThan(20);
  screen.getByRole('button', { name: /Haircut 0 / });
  act(() => {
    list.scrollTop = 64 * 200;
    list.dispatchEvent(new Event('scroll'));
  });
  expect(rows()).toBeLessThan(20);
  expect(screen.queryByRole('button', { name: /Haircut 0 / })).toBeNull();
});

test('the row with the focus stays mounted out of view', () => {
  renderPart(agenda({ items: many }));
  const row = document.querySelector<HTMLElement>('[data-booking]');
  const list = screen.getByRole('region', { name: 'Friday 20 November' }).parentElement as HTMLElement;
  act(() => row?.focus());
  act(() => {
    list.scrollTop = 64 * 200;
    list.dispatchEvent(new Event('scroll'));
  });
  expect(document.activeElement).toBe(row);
});
