// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBooking, aResource } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';

beforeEach(() => setViewWidth(1900));

const address = () => screen.getByTestId('address').textContent;
const chooseInMenu = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
};
const lucia = aResource();
const anna = aResource({ id: 'resource-anna', name: 'Anna' });
const cut = aBooking({ id: 'cut', title: 'Haircut' });
const colour = aBooking({
  id: 'colour',
  title: 'Colour',
  resourceId: anna.id,
  status: 'cancelled',
});
const team = { resources: [lucia, anna], bookings: [cut, colour] };

// Specification 63.1
test('a week by person is chosen in the menu, named in the URL, and usual from then on', async () => {
  const { unmount } = renderCalendar(team);
  await screen.findByRole('region', { name: 'Friday, November 20' });
  await chooseInMenu('A column per person');
  expect(address()).toBe('?columns=person');
  const column = await screen.findByRole('region', { name: 'Lucía, Friday, November 20' });
  within(column).getByRole('button', { name: /Haircut/ });
  fireEvent.click(screen.getByText('Agenda'));
  fireEvent.click(screen.getByText('Work week'));
  expect(screen.getAllByRole('region', { name: /^Anna, / })).toHaveLength(5);
  await chooseInMenu('A column per person');
  expect(address()).toBe('?columns=day&view=workweek');
  screen.getByRole('region', { name: 'Friday, November 20' });
  unmount();
});

test('who works alone has no such choice, and a week has one column a day', async () => {
  renderCalendar({ resources: [lucia], bookings: [cut], search: '?columns=person' });
  await screen.findByRole('region', { name: 'Friday, November 20' });
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Print' });
  expect(screen.queryByRole('menuitemcheckbox', { name: 'A column per person' })).toBeNull();
});

// Specification 63.4
test('a new booking of a column is of its person', async () => {
  renderCalendar({ ...team, search: '?columns=person' });
  const column = await screen.findByRole('region', { name: 'Anna, Thursday, November 19' });
  fireEvent.click(within(column).getByRole('button', { name: /^New booking for Anna/ }));
  const form = await screen.findByRole('dialog');
  await within(form).findByText('Anna');
});

// Specification 63.1
test('a removed person with bookings in the week has a column too', async () => {
  const gone = aResource({ id: 'resource-gone', name: 'Marta', archived: true });
  const theirs = aBooking({ id: 'theirs', resourceId: gone.id });
  renderCalendar({ resources: [lucia, anna, gone], bookings: [cut, theirs], search: '?columns=person' });
  const column = await screen.findByRole('region', { name: 'Marta, Friday, November 20' });
  within(column).getByRole('button', { name: /^10:00/ });
});

// Specification 63.2
test('of very many people the first forty have a column, and the screen says so', async () => {
  const resources = Array.from({ length: 5014 }, (_, index) =>
    aResource({ id: `resource-${index}`, name: `Person ${index}` }),
  );
  renderCalendar({ resources, bookings: [], search: '?columns=person' });
  await screen.findByText('40 of 5014 have a column. Choose the others in the filter.');
  expect(screen.getAllByRole('region').length).toBeLessThan(60);
});

// Specification 63.5
test('cancelled bookings are hidden by choice, and counted', async () => {
  const missed = aBooking({
    id: 'missed',
    title: 'Missed',
    status: 'no_show',
    start: '2026-11-19T09:00:00Z',
    end: '2026-11-19T10:00:00Z',
  });
  renderCalendar({ ...team, bookings: [cut, colour, missed] });
  await screen.findByRole('button', { name: /Colour/ });
  await chooseInMenu('Hide cancelled');
  expect(address()).toBe('?cancelled=hidden');
  expect(screen.queryByRole('button', { name: /Colour/ })).toBeNull();
  screen.getByRole('button', { name: /Missed/ });
  screen.getByText('1 cancelled booking is hidden');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'cancelled' } });
  screen.getByRole('button', { name: /Colour/ });
  expect(screen.queryByText('1 cancelled booking is hidden')).toBeNull();
  fireEvent.click(screen.getByLabelText('Clear filters'));
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  screen.getByRole('button', { name: /Colour/ });
  expect(address()).toBe('?cancelled=shown');
});
