// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { lucia, salon } from '../testing/salon.ts';
import { someSettings } from '../testing/settings.ts';

beforeEach(() => setViewWidth(1440));

const address = () => screen.getByTestId('address').textContent;

// Specification 28.9
test('the view and the filters are in the URL, and can be cleared', async () => {
  renderCalendar(salon);
  await screen.findByRole('button', { name: /Haircut/ });
  fireEvent.click(screen.getByText('Agenda'));
  expect(address()).toBe('?view=agenda');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
  expect(address()).toBe('?view=agenda&status=pending');
  expect(screen.queryByRole('button', { name: /Haircut/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Find in the calendar'), { target: { value: 'marina' } });
  await waitFor(() => expect(address()).toBe('?view=agenda&status=pending&q=marina'));
  fireEvent.click(screen.getByLabelText('Clear filters'));
  expect(address()).toBe('?view=agenda');
});

test('a calendar of an agent that is gone can be left', async () => {
  const gone = new HttpError('agent_id: not found', 404, undefined);
  const { fake } = renderCalendar({
    ...salon,
    search: '?view=month&agent=agent-gone',
    gate: () => Promise.reject(gone),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('agent_id: not found');
  fake.gate = async () => {};
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('?view=month');
});

// Specification 26.10
test('a day of the small calendar says how full it is, and opens by keyboard', async () => {
  const numbers = {
    days: [{ date: '2026-11-21', bookings: 2, booked_minutes: 90, open_minutes: 540 }],
    bookings: 2,
    booked_minutes: 90,
    open_minutes: 540,
    no_shows: 1,
    cancelled: 0,
    income: 58,
    expected: 38,
  };
  renderCalendar({
    ...salon,
    settings: someSettings({ currency: 'EUR' }),
    api: { schedule: { numbers: async () => numbers } },
  });
  fireEvent.click(await screen.findByLabelText(/^Choose a date/));
  const day = await screen.findByLabelText('Saturday, November 21: 2 bookings, 1 hr 30 min of 9 hr');
  const panel = within(day.closest<HTMLElement>('[role=dialog]') ?? day);
  await panel.findByText('€58');
  expect(panel.getByText('Expected').nextSibling?.textContent).toBe('€38');
  const first = panel.getByLabelText(/^Sunday, November 15/);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-14');
  fireEvent.keyDown(document.activeElement ?? first, { key: 'PageDown' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-14'));
  fireEvent.click(document.activeElement ?? first);
  expect(address()).toBe('?date=2026-12-14');
});

// Specification 29.6, 121.2
test('the shown bookings are printed without the page, until the dialog is closed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  renderCalendar(salon);
  await screen.findByRole('button', { name: /Haircut/ });
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const row = within(await screen.findByRole('row', { name: /^10 AM/ }));
  row.getByText('Marina Orlova');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('row')).toBeNull());
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

test('the menu moves by arrows, and Escape returns to its button', async () => {
  renderCalendar(salon);
  const button = await screen.findByLabelText('More');
  fireEvent.click(button);
  expect(document.activeElement?.textContent).toBe('Resources and services');
  fireEvent.keyDown(document.activeElement ?? button, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toBe('Subscribe');
  fireEvent.keyDown(document.activeElement ?? button, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

// Specification 56.8
test('where there are many resources, one is found by its name, and few elements are mounted', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ ...lucia, id: `chair-${at}`, name: `Chair ${at}` }));
  const { container, user } = renderCalendar({ ...salon, resources: [...salon.resources, ...many] });
  const choice = await screen.findByRole('combobox', { name: 'Show bookings of' });
  screen.getByText('All 502, or find some');
  await user.click(choice);
  expect(container.ownerDocument.querySelectorAll('.ant-select-item').length).toBeLessThan(40);
  fireEvent.change(choice, { target: { value: 'chair 317' } });
  await user.click(await screen.findByTitle('Chair 317'));
  expect(address()).toContain('chair-317');
  fireEvent.change(choice, { target: { value: '' } });
  fireEvent.keyDown(choice, { key: 'Backspace', keyCode: 8 });
  await waitFor(() => expect(address()).not.toContain('chair-317'));
});

test('a dozen of resources are chips', async () => {
  const dozen = Array.from({ length: 12 }, (_, at) => ({ ...lucia, id: `chair-${at}`, name: `Chair ${at}` }));
  renderCalendar({ ...salon, resources: dozen });
  await screen.findByRole('button', { name: 'Chair 11' });
  expect(screen.queryByRole('combobox', { name: 'Show bookings of' })).toBeNull();
});
