// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { createFormats } from '../../time/model/formats.ts';
import { intlZone } from '../../time/model/zone.ts';
import { weeksOfMonth } from '../model/month.ts';
import { MonthGrid, type MonthGridProps } from './month-grid.tsx';

const zone = intlZone('Europe/Madrid');
const month = (given: Partial<MonthGridProps> = {}) => (
  <MonthGrid
    date="2026-11-20"
    weeks={weeksOfMonth('2026-11-20', 1)}
    resources={[aResource()]}
    items={[]}
    zone={zone}
    formats={createFormats('en-GB', zone)}
    now={Date.parse('2026-11-20T11:10:00Z')}
    onOpen={() => {}}
    onNew={() => {}}
    onDay={() => {}}
    {...given}
  />
);
const many = Array.from({ length: 30 }, (_, index) =>
  aBooking({ id: `booking-${index}`, title: `Haircut ${index}` }),
);
const friday = () => screen.getByRole('region', { name: 'Friday 20 November' });

beforeEach(() => setViewWidth(1440));

test('a month shows the first bookings of a day; the day and the number of the others open the day', () => {
  const onDay = vi.fn();
  renderPart(month({ items: many, onDay }));
  const shown = within(within(friday()).getByRole('list')).getAllByRole('button');
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.length).toBeLessThan(30);
  fireEvent.click(within(friday()).getByRole('button', { name: `+${30 - shown.length} more` }));
  fireEvent.click(within(friday()).getByRole('button', { name: 'Friday 20 November, 30 bookings' }));
  expect(onDay.mock.calls).toEqual([['2026-11-20'], ['2026-11-20']]);
});

// Specification 130.7
test.each([1440, 390])('marks without a line are in the name of what opens the day, at %i px', (width) => {
  setViewWidth(width);
  const lost = aBooking({ id: 'z', start: '2026-11-20T21:00:00.000Z', end: '2026-11-20T22:00:00.000Z' });
  renderPart(month({ items: [...many, { ...lost, reminder: { state: 'failed', answer: null } }] }));
  within(friday()).getByRole('button', {
    name: width === 390 ? 'Friday 20 November, 31 bookings, Message failed' : /^\+\d+ more Message failed$/,
  });
});

test('a line opens its booking', () => {
  const onOpen = vi.fn();
  const booking = aBooking();
  renderPart(month({ items: [booking], onOpen }));
  const line = within(friday()).getByRole('button', {
    name: /^10:00, Haircut, 10:00 – 11:00, Marina Orlova/,
  });
  fireEvent.click(line);
  expect(onOpen).toHaveBeenCalledWith(booking, line);
});

// Specification 26.10
test('the load of a day is announced and tints it', () => {
  renderPart(month({ load: (date) => (date === '2026-11-20' ? 0.625 : undefined) }));
  within(friday()).getByRole('button', { name: 'Friday 20 November, 0 bookings, 63 % booked' });
  expect(friday().style.getPropertyValue('--load')).toBe('0.625');
});

test('on a narrow screen a day is one button with the number of its bookings', () => {
  setViewWidth(390);
  renderPart(month({ items: many }));
  expect(within(friday()).getByRole('button').textContent).toBe('20 30');
});

// Specification 62.19
test('on a narrow screen a day says that it has blocked hours, also without bookings', () => {
  setViewWidth(390);
  renderPart(month({ items: [aBooking({ id: 'block', status: 'blocked' })] }));
  within(friday()).getByRole('button', { name: 'Friday 20 November, 0 bookings, Blocked time' });
});
