// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBooking } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { salon } from '../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

const edit = async () => {
  const view = renderCalendar({ ...salon, bookings: [aBooking({ id: 'held', title: 'Haircut' })] });
  await view.user.click(await screen.findByRole('button', { name: /Haircut, Marina/ }));
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Title' });
  return view;
};
const pick = async (name: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name }));
  fireEvent.click(await screen.findByTitle(option));
};
const save = async ({ user }: Awaited<ReturnType<typeof edit>>) =>
  user.click(screen.getByRole('button', { name: 'Save changes' }));

// Specification 103.5
test('the form of a stored booking makes a series of it', async () => {
  const view = await edit();
  await pick('Repeat', 'Every week');
  await save(view);
  await waitFor(() => expect(view.fake.data.bookings.filter(({ series }) => series)).toHaveLength(10));
  expect(view.fake.data.bookings.find(({ id }) => id === 'held')?.series).toEqual({ id: 'series' });
});
