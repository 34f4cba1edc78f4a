// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type RenderOptions, renderCalendar } from '../testing/render-calendar.tsx';
import { drawer, salon } from '../testing/salon.ts';
import { someSettings } from '../testing/settings.ts';

beforeEach(() => setViewWidth(1440));

const openSettings = async (options: RenderOptions) => {
  const view = renderCalendar({ ...salon, ...options });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
  return { ...view, dialog: within(await drawer()) };
};

test('the settings follow a change in another tab, and the calendar follows the settings', async () => {
  const { dialog, fake } = await openSettings({ settings: someSettings({ currency: 'EUR' }) });
  await dialog.findByText(/^EUR/);
  screen.getByText(/^10:00\s–\s11:00\sAM$/);
  fake.data.settings = someSettings({ currency: 'CZK', time_zone: 'Asia/Kathmandu' });
  act(() => fake.changeCatalog());
  await dialog.findByText(/^CZK/);
  dialog.getByText('Kathmandu · Asia');
  screen.getByText(/^2:45\s–\s3:45\sPM$/);
});

// Specification 28.4
test('unsaved text is not lost by leaving the settings', async () => {
  const { dialog, fake } = await openSettings({ settings: someSettings() });
  const close = () => fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Add hours: Sunday' }));
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  dialog.getByLabelText('Sunday, from');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Saved');
  expect(fake.data.settings?.hours[6]).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Add days' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Painting' } });
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Working hours')).toBeNull());
  expect(fake.data.settings?.exceptions).toEqual([]);
});

test('settings without anything unsaved are left at once', async () => {
  const { dialog } = await openSettings({ settings: someSettings() });
  await dialog.findByText('Working hours');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Working hours')).toBeNull());
});

test('a backend of the base contract has no settings, and says so', async () => {
  const { dialog } = await openSettings({ base: true });
  await dialog.findByText(/^This server has no settings/);
  expect(dialog.queryByRole('region')).toBeNull();
});

test('the first visit asks for a resource, the zone and the currency, then for services', async () => {
  const { fake } = renderCalendar({ settings: someSettings({ time_zone: null }) });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mila' } });
  const currency = screen.getByLabelText('Prices are in');
  fireEvent.change(currency, { target: { value: 'EUR' } });
  fireEvent.keyDown(currency, { key: 'Enter', keyCode: 13 });
  fireEvent.click(screen.getByRole('button', { name: 'Add a resource' }));
  await screen.findByRole('button', { name: 'Add service to Mila' });
  expect(fake.data.settings).toMatchObject({ time_zone: 'Europe/Madrid', currency: 'EUR' });
});

// Specification 41.9
test('the URL opens the settings, and closing them returns to the calendar', async () => {
  renderCalendar({ ...salon, settings: someSettings(), search: '?settings=hours' });
  const dialog = within(await drawer());
  await dialog.findByRole('heading', { name: 'Working hours' });
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''));
});
