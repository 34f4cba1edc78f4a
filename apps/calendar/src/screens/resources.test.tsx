// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '../locales/index.ts';
import { aBooking, anOption, aResource } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';

const salon = { resources: [aResource()], options: [anOption()], bookings: [aBooking()] };

beforeEach(() => setViewWidth(1440));

test('a first-time user adds a resource in a colour, then a service, and has a week', async () => {
  const { user, fake } = renderCalendar();
  await screen.findByRole('heading', { name: 'Your bookings will be here' });
  await user.click(screen.getByRole('button', { name: 'Add a resource' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mila');
  await user.click(screen.getByRole('radio', { name: 'Teal' }));
  await user.click(screen.getByRole('button', { name: 'Add resource' }));

  await user.click(await screen.findByRole('button', { name: 'Add service to Mila' }));
  await user.type(await screen.findByRole('textbox', { name: 'Service' }), 'Manicure');
  await user.clear(screen.getByRole('spinbutton', { name: 'Minutes' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Minutes' }), '75');
  await user.type(screen.getByRole('spinbutton', { name: 'Price' }), '34');
  await user.click(screen.getByRole('button', { name: 'Add service' }));

  await waitFor(() =>
    expect(fake.data.options).toMatchObject([{ name: 'Manicure', duration: 75, price: 34 }]),
  );
  expect(fake.data.resources).toMatchObject([{ name: 'Mila', color: '#067a6f' }]);
  within(screen.getByRole('list', { name: 'Services of Mila' })).getByText('1 hr 15 min');
  screen.getByRole('region', { name: 'Friday, November 20', hidden: true });
});

test('a resource without a name is not added', async () => {
  const { user, fake } = renderCalendar();
  await user.click(await screen.findByRole('button', { name: 'Add a resource' }));
  await user.click(await screen.findByRole('button', { name: 'Add resource' }));
  await screen.findByText('Give it a name');
  expect(fake.data.resources).toEqual([]);
});

test('removing a resource says how many bookings go with it, and removes them', async () => {
  const { user, fake } = renderCalendar(salon);
  await user.click(await screen.findByRole('button', { name: 'Resources' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Lucía' }));
  await screen.findByText('Its services and 1 booking go with it.');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('heading', { name: 'Your bookings will be here', hidden: true });
  expect(fake.data.resources).toEqual([]);
});

test('the number of bookings that go with a resource is formatted in the language', async () => {
  const bookings = Array.from({ length: 1234 }, (_, index) =>
    aBooking({ id: `booking-${index}`, start: '2025-01-10T09:00:00Z', end: '2025-01-10T10:00:00Z' }),
  );
  const { user } = renderCalendar({ ...salon, bookings });
  await user.click(await screen.findByRole('button', { name: 'Resources' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Lucía' }));
  await screen.findByText('Its services and 1,234 bookings go with it.');
});

test.each([
  [1, '1 reserva.'],
  [2, '2 reservas.'],
  [1_000_000, '1.000.000 reservas.'],
])('in Spanish, %i bookings are counted as %j', async (count, end) => {
  const context = createFakeContext({ language: 'es' });
  await context.addTexts('calendar', texts);
  const bookings = new Intl.NumberFormat('es').format(count);
  expect(context.texts.t('calendar:resources.removeText', { count, bookings })).toBe(
    `Se quitarán también sus servicios y ${end}`,
  );
});

test('the tooltip of a bin hides behind its confirmation', async () => {
  const { user } = renderCalendar(salon);
  await user.click(await screen.findByRole('button', { name: 'Resources' }));
  const bin = await screen.findByRole('button', { name: 'Remove Haircut' });
  await user.hover(bin);
  const name = (await screen.findByText('Remove Haircut')).closest('.ant-tooltip');
  await user.click(bin);
  await screen.findByText('Remove Haircut?');
  await waitFor(() => expect(name?.className).toMatch(/ant-tooltip-hidden|leave/));
});

test('a removal that the server refuses keeps the service, with the message of the server', async () => {
  const { user, fake } = renderCalendar(salon);
  await user.click(await screen.findByRole('button', { name: 'Resources' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Haircut' }));
  fake.gate = () => Promise.reject(new Error('Not now'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  within(screen.getByRole('list', { name: 'Services of Lucía' })).getByText('Haircut');
});
