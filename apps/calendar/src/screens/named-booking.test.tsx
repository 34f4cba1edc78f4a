// @vitest-environment happy-dom
import { deferred } from '@switchboard/federation/testing';
import { setViewWidth } from '@switchboard/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBooking, aResource } from '../testing/entities.ts';
import { goElsewhere, renderCalendar } from '../testing/render-calendar.tsx';

const salon = { resources: [aResource()], bookings: [aBooking()] };

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => setViewWidth(1440));

test('a URL that names a booking opens it, and stays with its week', async () => {
  renderCalendar({ ...salon, search: '?week=2026-11-20&booking=booking-1' });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByDisplayValue('Marina Orlova')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('?week=2026-11-20'));
});

test('a URL for a new booking opens one', async () => {
  renderCalendar({ ...salon, search: '?booking=new' });
  expect(within(await screen.findByRole('dialog')).getByText('New booking')).toBeTruthy();
});

test('a booking that another device made since the list was read opens too', async () => {
  const { fake, user } = renderCalendar({ ...salon, link: '?booking=made-elsewhere' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  const elsewhere = aBooking({ id: 'made-elsewhere', customer: { name: 'Olga', phone: '' } });
  fake.data.bookings.push(elsewhere);
  await user.click(screen.getByRole('link', { name: 'Found' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByDisplayValue('Olga')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(''));
});

test('a URL of a deleted booking shows its week, with a note until that is closed', async () => {
  const { user } = renderCalendar({ ...salon, search: '?week=2026-11-20&booking=gone' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  await waitFor(() => expect(address()).toBe('?week=2026-11-20'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('This booking is no longer there');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a booking is not reported deleted when the list cannot be loaded', async () => {
  const { fake, user } = renderCalendar({ ...salon, link: '?booking=made-elsewhere' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  fake.gate = () => Promise.reject(new Error('offline'));
  await user.click(screen.getByRole('link', { name: 'Found' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(screen.getByRole('alert').textContent).toContain('could not be refreshed');
});

test('a user who leaves while a named booking is loaded is not led back', async () => {
  const { fake, user, context } = renderCalendar({ ...salon, link: '?booking=made-elsewhere' });
  await screen.findByRole('button', { name: /Marina Orlova/ });
  const looking = deferred();
  fake.gate = () => looking.promise;
  await user.click(screen.getByRole('link', { name: 'Found' }));
  goElsewhere(context);
  await act(async () => looking.resolve());
  await screen.findByText(/no longer there/);
  expect(address()).toBe('?booking=made-elsewhere');
});
