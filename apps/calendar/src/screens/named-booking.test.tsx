// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBooking, aResource } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';

const salon = { resources: [aResource()], bookings: [aBooking()] };

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => setViewWidth(1440));

test('a URL that names a booking opens it, and stays with its week', async () => {
  renderCalendar({ ...salon, search: '?week=2026-11-20&booking=booking-1' });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByDisplayValue('Marina Orlova')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('?week=2026-11-20'));
});

test('a URL that asks for a new booking begins one', async () => {
  renderCalendar({ ...salon, search: '?booking=new' });
  expect(within(await screen.findByRole('dialog')).getByText('New booking')).toBeTruthy();
});

test('a URL that names a booking that is gone shows its week', async () => {
  renderCalendar({ ...salon, search: '?week=2026-11-20&booking=gone' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  await waitFor(() => expect(address()).toBe('?week=2026-11-20'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
