// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBooking } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { anna, cut, lucia, styling } from '../testing/salon.ts';

beforeEach(() => setViewWidth(1900));

const olgas = aBooking({
  id: 'olgas',
  title: 'Haircut',
  notes: 'By the window',
  status: 'arrived',
  optionIds: [cut.id],
  items: [{ optionId: cut.id, name: 'Haircut', duration: 60, price: 38 }],
  customer: { id: 'customer-olga', name: 'Olga', phone: '+34600000002' },
  conversationId: 'chat-olga',
});
const team = { resources: [lucia, anna], options: [cut, styling], bookings: [olgas] };
const copied = {
  title: 'Haircut',
  notes: 'By the window',
  status: 'confirmed',
  optionIds: [cut.id],
  customer: { id: 'customer-olga', name: 'Olga' },
  conversationId: 'chat-olga',
};

const press = (key: string, held = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
const ctrl = (key: string) => press(key, { ctrlKey: true });
const focusBlock = async (name: RegExp) => {
  const block = await screen.findByRole('button', { name });
  block.focus();
  // The first key fetches the code of the keys.
  fireEvent.keyDown(block, { key: 'Shift' });
  await waitFor(() => expect(document.querySelector('[data-cursor]')).not.toBeNull());
};

// Specification 63.7
test('Ctrl+C and Ctrl+V make a copy at the focused time, which can be undone', async () => {
  const { fake } = renderCalendar(team);
  await focusBlock(/Haircut, Olga/);
  ctrl('c');
  await screen.findByText(/^Copied\. /);
  press('Escape');
  for (let step = 0; step < 8; step += 1) press('ArrowDown');
  ctrl('v');
  await screen.findByText(/^Booked: Haircut, Olga, Friday, November 20, 12:00/);
  await waitFor(() => expect(fake.data.bookings).toHaveLength(2));
  expect(fake.data.bookings[1]).toMatchObject({
    ...copied,
    resourceId: lucia.id,
    start: '2026-11-20T11:00:00.000Z',
    end: '2026-11-20T12:00:00.000Z',
  });
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  await waitFor(() => expect(fake.data.bookings).toHaveLength(1));
});

// Specification 63.7, 63.3
test('in the column of another person the copy is theirs, after the question about their services', async () => {
  const { fake, user } = renderCalendar({ ...team, search: '?columns=person' });
  await focusBlock(/Haircut, Olga/);
  ctrl('c');
  press('Escape');
  press('ArrowRight');
  for (let step = 0; step < 8; step += 1) press('ArrowDown');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'м', code: 'KeyV', ctrlKey: true });
  await screen.findByText('Anna does not offer all of its services.');
  await user.click(screen.getByRole('button', { name: 'Copy it' }));
  await waitFor(() => expect(fake.data.bookings).toHaveLength(2));
  expect(fake.data.bookings[1]).toMatchObject({ ...copied, optionIds: [], resourceId: anna.id });
});

// Specification 63.8
test('a copy at a taken time is refused as any new booking, and can be made all the same', async () => {
  const { fake, user } = renderCalendar({
    ...team,
    bookings: [{ ...olgas, customer: { name: '', phone: '' } }],
  });
  await focusBlock(/^10:00.*Haircut/);
  ctrl('c');
  press('Escape');
  ctrl('v');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Not saved\. This time is already booked: Haircut/);
  expect(fake.data.bookings).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(fake.data.bookings).toHaveLength(2));
});

test('without a copied booking Ctrl+V says so; a selected text is copied by the browser', async () => {
  const { fake } = renderCalendar(team);
  await focusBlock(/Haircut, Olga/);
  ctrl('v');
  await screen.findByText(/^Nothing is copied yet/);
  const range = document.createRange();
  range.selectNodeContents(screen.getByRole('heading', { level: 2 }));
  // A click of an earlier test leaves a range, beside which no other one is added.
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  expect(ctrl('c')).toBe(true);
  getSelection()?.removeAllRanges();
  expect(ctrl('c')).toBe(false);
  expect(fake.data.bookings).toHaveLength(1);
});

// Specification 63.7
test('“Copy to…” opens the form of another booking like it, a week later', async () => {
  const { fake, user } = renderCalendar(team);
  await user.click(await screen.findByRole('button', { name: /Haircut, Olga/ }));
  await user.click(await screen.findByRole('button', { name: 'Copy to…' }));
  const form = within(await screen.findByRole('dialog', { name: 'New booking' }));
  await form.findByDisplayValue('Olga');
  expect(screen.getByTestId('address').textContent).toBe('');
  await user.click(form.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(fake.data.bookings).toHaveLength(2));
  expect(fake.data.bookings[1]).toMatchObject({
    ...copied,
    resourceId: lucia.id,
    start: '2026-11-27T09:00:00.000Z',
    end: '2026-11-27T10:00:00.000Z',
  });
});
