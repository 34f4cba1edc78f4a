// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aResource } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { anna, lucia, openResources, salon } from '../testing/salon.ts';
import { someSettings } from '../testing/settings.ts';

beforeEach(() => setViewWidth(1440));

const TODAY = '2026-11-20';
const doctor = { date: TODAY, from: 840, to: 960, name: 'Doctor' };
const blocked = {
  ...salon,
  resources: [lucia, aResource({ ...anna, blocks: [doctor] })],
  settings: someSettings(),
};
const blocksOf = (fake: ReturnType<typeof renderCalendar>['fake'], id: string) =>
  fake.data.resources.find((one) => one.id === id)?.blocks;
const findDoctor = () => screen.findByRole('button', { name: /Doctor.*Blocked time/ });

// Specification 62.11
describe('blocked hours', () => {
  test('are in the grid with their name, open by a click, and change and come back', async () => {
    const { user, fake } = renderCalendar(blocked);
    await user.click(await findDoctor());
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Dentist');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(blocksOf(fake, anna.id)).toEqual([{ ...doctor, name: 'Dentist' }]));
    await screen.findByText(/^Moved: Dentist, .*Anna$/);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(blocksOf(fake, anna.id)).toEqual([doctor]));
    await screen.findByText(/^Undone: Moved: Dentist/);
  });

  // Specification 62.19
  test.each([
    ['month', /^2:00, Doctor.*Blocked time/],
    ['agenda', /Doctor.*Anna.*Blocked time/],
  ])('are in the %s too, are opened there, and count as no booking', async (view, name) => {
    const { user } = renderCalendar({ ...blocked, bookings: [], search: `?view=${view}&date=${TODAY}` });
    const row = await screen.findByRole('button', { name });
    if (view === 'month') screen.getByRole('button', { name: /^Friday, November 20, 0 bookings/ });
    await user.click(row);
    await screen.findByRole('form', { name: 'Blocked time' });
  });

  // Specification 62.19
  test('are on paper', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => void vi.unstubAllGlobals());
    renderCalendar(blocked);
    await findDoctor();
    fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    within(await screen.findByRole('row', { name: /^2 PM/ })).getByText('Doctor');
    fireEvent(window, new Event('afterprint'));
  });

  test('move by keys, and are removed by one', async () => {
    const { user, fake } = renderCalendar(blocked);
    const block = await findDoctor();
    block.focus();
    fireEvent.keyDown(block, { key: 'Shift' });
    await waitFor(() => expect(document.querySelector('[data-cursor]')).not.toBeNull());
    fireEvent.keyDown(document.activeElement ?? block, { key: 'm' });
    fireEvent.keyDown(document.activeElement ?? block, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement ?? block, { key: 'Enter' });
    await waitFor(() => expect(blocksOf(fake, anna.id)).toEqual([{ ...doctor, from: 855, to: 975 }]));
    const moved = await screen.findByRole('button', { name: /^2:15.*Doctor/ });
    moved.focus();
    fireEvent.keyDown(moved, { key: 'Delete' });
    await waitFor(() => expect(blocksOf(fake, anna.id)).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(blocksOf(fake, anna.id)).toEqual([{ ...doctor, from: 855, to: 975 }]));
  });

  // Specification 62.12
  test('are made beside a new booking, and ask before they come over bookings', async () => {
    const { user, fake } = renderCalendar({ ...salon, settings: someSettings() });
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    await user.click(await screen.findByText('Block time'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Doctor');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Whose time' }), lucia.id);
    const from = screen.getByRole('textbox', { name: 'Hours, from' });
    fireEvent.change(from, { target: { value: '10:00' } });
    fireEvent.keyDown(from, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await user.click(screen.getByRole('button', { name: 'Block' }));
    await screen.findAllByText('1 booking is in these hours');
    expect(blocksOf(fake, lucia.id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save it all the same' }));
    await waitFor(() =>
      expect(blocksOf(fake, lucia.id)).toMatchObject([{ date: TODAY, from: 600, name: 'Doctor' }]),
    );
  });

  test('that another person removed meanwhile are not moved', async () => {
    const { user, fake } = renderCalendar(blocked);
    await user.click(await findDoctor());
    fake.data.resources = fake.data.resources.map((one) => ({ ...one, blocks: [] }));
    await fake.api.resources.update(anna.id, { name: 'Ana' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Doctor.*Blocked time/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('It was changed or removed elsewhere in the meantime.');
  });
});

// Specification 62.17
test('the heading of a person changes the hours of that day, and gives the usual ones back', async () => {
  const { user, fake } = renderCalendar({
    ...salon,
    ...{ search: '?view=resources', settings: someSettings() },
  });
  const heading = { name: 'Change hours of Friday, November 20, Anna' };
  const shifts = () => fake.data.resources.find(({ id }) => id === anna.id)?.shifts;
  await user.click(await screen.findByRole('button', heading));
  const form = within(await screen.findByRole('form', { name: 'Hours of Anna' }));
  for (const button of form.getAllByRole('button', { name: 'Remove hours: Hours' })) await user.click(button);
  form.getByText('Does not work this day');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shifts()).toEqual([{ date: TODAY, hours: [] }]));
  await screen.findByText('Anna, Friday, November 20: Does not work');
  await user.click(screen.getByRole('button', heading));
  await user.click(await screen.findByRole('button', { name: 'As usual' }));
  await waitFor(() => expect(shifts()).toEqual([]));
});

// Specification 62.16
test('the settings of a person choose a rota, show the next two weeks, and list single days', async () => {
  const { user, fake } = renderCalendar({ ...salon, settings: someSettings() });
  await openResources();
  await user.click(await screen.findByRole('button', { name: /^Change Anna/ }));
  await user.click(await screen.findByText('Rota'));
  const round = within(screen.getByRole('list', { name: 'Rota' }));
  expect(round.getAllByRole('listitem')).toHaveLength(4);
  const preview = within(screen.getByRole('list', { name: 'The next two weeks' }));
  const days = () =>
    preview.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(days().slice(0, 5)).toEqual([
    'Fri 20 9:00 AM – 6:00 PM',
    'Sat 21 9:00 AM – 6:00 PM',
    'Sun 22 Free',
    'Mon 23 Free',
    'Tue 24 9:00 AM – 6:00 PM',
  ]);
  await user.click(screen.getByRole('button', { name: '3 on, 3 off' }));
  expect(days()[2]).toBe('Sun 22 9:00 AM – 6:00 PM');
  const part = within(screen.getByRole('region', { name: 'Working hours' }));
  await user.click(part.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.data.resources.find(({ id }) => id === anna.id)?.rota).toMatchObject({
      from: TODAY,
      to: null,
    }),
  );
});

test('a backend without hours offers none of it', async () => {
  const { user } = renderCalendar({ ...salon, base: true, search: '?view=resources' });
  await user.click(await screen.findByRole('button', { name: 'New booking' }));
  await screen.findByRole('button', { name: 'Book' });
  expect(screen.queryByText('Block time')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Change hours/ })).toBeNull();
});
