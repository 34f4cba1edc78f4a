// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { setViewWidth } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { texts } from '../locales/index.ts';
import { aBooking, anOption, aResource } from '../testing/entities.ts';
import { Refused } from '../testing/fake-booking-api.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { openResources } from '../testing/salon.ts';
import { someSettings } from '../testing/settings.ts';

const salon = { resources: [aResource()], options: [anOption()], bookings: [aBooking()] };

beforeEach(() => setViewWidth(1440));

// Specification 57.14
test('a price has no more decimals than its currency', async () => {
  const { user, fake } = renderCalendar({ ...salon, settings: someSettings({ currency: 'KWD' }) });
  await openResources();
  await user.click(await screen.findByRole('button', { name: 'Add service to Lucía' }));
  await user.type(await screen.findByRole('textbox', { name: 'Service' }), 'Manicure');
  const price = screen.getByRole('spinbutton', { name: /^Price/ });
  await user.type(price, '1.2345');
  await user.click(screen.getByRole('button', { name: 'Add service' }));
  await screen.findByText('At most 3 decimals');
  await user.clear(price);
  await user.type(price, '1.234');
  await user.click(screen.getByRole('button', { name: 'Add service' }));
  await waitFor(() => expect(fake.data.options.at(-1)).toMatchObject({ name: 'Manicure', price: 1.234 }));
});

test('a first-time user adds a resource, then a service, and has a week', async () => {
  const { user, fake } = renderCalendar();
  await screen.findByRole('heading', { name: 'Your bookings will be here' });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mila');
  await user.click(screen.getByRole('button', { name: 'Add a resource' }));

  await user.click(await screen.findByRole('button', { name: 'Add service to Mila' }));
  await user.type(await screen.findByRole('textbox', { name: 'Service' }), 'Manicure');
  await user.clear(screen.getByRole('spinbutton', { name: 'Minutes' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Minutes' }), '75');
  await user.type(screen.getByRole('spinbutton', { name: 'Price' }), '34');
  await user.click(screen.getByRole('button', { name: 'Add service' }));

  await waitFor(() =>
    expect(fake.data.options).toMatchObject([{ name: 'Manicure', duration: 75, price: 34 }]),
  );
  expect(fake.data.resources).toMatchObject([{ name: 'Mila', color: '#c62a2f' }]);
  within(screen.getByRole('list', { name: 'Services of Mila' })).getByText('1 hr 15 min');
  screen.getByRole('region', { name: 'Friday, November 20', hidden: true });
});

test('a resource without a name is not added', async () => {
  const { user, fake } = renderCalendar();
  await user.click(await screen.findByRole('button', { name: 'Add a resource' }));
  await screen.findByText('Give it a name');
  expect(fake.data.resources).toEqual([]);
});

test('removing a resource says how many bookings go with it, and removes them', async () => {
  const { user, fake } = renderCalendar({ ...salon, base: true });
  await openResources();
  await user.click(await screen.findByRole('button', { name: 'Remove Lucía' }));
  await screen.findByText('Its services and 1 booking are removed too.');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('heading', { name: 'Your bookings will be here', hidden: true });
  expect(fake.data.resources).toEqual([]);
});

test('the number of bookings that go with a resource is formatted in the language', async () => {
  const bookings = Array.from({ length: 1234 }, (_, index) =>
    aBooking({ id: `booking-${index}`, start: '2025-01-10T09:00:00Z', end: '2025-01-10T10:00:00Z' }),
  );
  const { user } = renderCalendar({ ...salon, bookings, base: true });
  await openResources();
  await user.click(await screen.findByRole('button', { name: 'Remove Lucía' }));
  await screen.findByText('Its services and 1,234 bookings are removed too.');
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
  await openResources();
  const bin = await screen.findByRole('button', { name: 'Remove Haircut' });
  await user.hover(bin);
  await screen.findByRole('tooltip');
  await user.click(bin);
  await screen.findByText('Remove Haircut?');
  expect(screen.queryByText('Remove Haircut')).toBeNull();
});

test('a removal that the server refuses keeps the service, with the message of the server', async () => {
  const { user, fake } = renderCalendar(salon);
  await openResources();
  await user.click(await screen.findByRole('button', { name: 'Remove Haircut' }));
  fake.gate = () => Promise.reject(new Error('Not now'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  within(screen.getByRole('list', { name: 'Services of Lucía' })).getByText('Haircut');
});

describe('our backend', () => {
  const anna = aResource({ id: 'resource-anna', name: 'Anna', color: '#5b5bd6' });

  // Specification 24.2
  test('changes name and hours of a resource, each part by itself', async () => {
    const { fake } = renderCalendar({ ...salon, settings: someSettings() });
    await openResources();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Lucía' }));
    const profile = within(screen.getByRole('region', { name: 'Profile' }));
    fireEvent.change(profile.getByLabelText('Name'), { target: { value: 'Lucía B.' } });
    fireEvent.click(profile.getByLabelText('Blue'));
    fireEvent.click(profile.getByText('Save'));
    await profile.findByText('Saved');
    expect(fake.data.resources).toMatchObject([{ name: 'Lucía B.', color: '#0b68cb', hours: null }]);
    const hours = within(screen.getByRole('region', { name: 'Working hours' }));
    fireEvent.click(hours.getByText('Own hours'));
    fireEvent.click(hours.getByText('Save'));
    await hours.findByText('Saved');
    expect(fake.data.resources).toMatchObject([{ name: 'Lucía B.', hours: someSettings().hours }]);
  });

  // Specification 28.4
  test('asks before the typed fields of a service are lost', async () => {
    renderCalendar({ ...salon, settings: someSettings() });
    await openResources();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Haircut' }));
    const form = within(await screen.findByRole('form', { name: 'Change Haircut' }));
    fireEvent.change(form.getByLabelText('Price'), { target: { value: '41' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText<HTMLInputElement>('Price').value).toBe('41');
  });

  // Specification 28.4
  test('asks before the typed fields of a resource are lost', async () => {
    renderCalendar({ ...salon, settings: someSettings() });
    await openResources();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Lucía' }));
    const profile = within(await screen.findByRole('region', { name: 'Profile' }));
    fireEvent.change(profile.getByLabelText('Name'), { target: { value: 'Lucía B.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Resources and services' }));
    const keep = await screen.findByRole('button', { name: 'Keep editing' });
    const question = keep.closest<HTMLElement>('[role=dialog], [role=alertdialog], dialog') ?? keep;
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('button', { name: 'Change Lucía' });
  });

  test('changes a service, and brings back a removed resource', async () => {
    const archived = { ...anna, archived: true };
    const { fake } = renderCalendar({ ...salon, resources: [aResource(), archived] });
    await openResources();
    fireEvent.click(await screen.findByRole('button', { name: 'Change Haircut' }));
    const form = within(await screen.findByRole('form', { name: 'Change Haircut' }));
    fireEvent.change(form.getByLabelText('Price'), { target: { value: '41' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.data.options).toMatchObject([{ name: 'Haircut', price: 41 }]));
    fireEvent.click(screen.getByText('Removed'));
    fireEvent.click(screen.getByLabelText('Bring back Anna'));
    await screen.findByRole('region', { name: 'Anna' });
  });

  // Specification 23.12
  test('asks for the choice for upcoming bookings, names those in the way, and moves them on demand', async () => {
    const asked: unknown[] = [];
    const { fake } = renderCalendar({ ...salon, resources: [aResource(), anna] });
    fake.api.resources.remove = async (_id, query) => {
      asked.push(query);
      if (query?.bookings === 'ask')
        throw new Refused('bookings: there are upcoming ones', {
          kind: 'booked',
          count: 3,
          next: '2026-11-21T09:00:00Z',
        });
      if (!query?.force)
        throw new Refused('start: the resource is booked', {
          kind: 'taken',
          bookings: [aBooking({ title: 'Tint' })],
        });
      fake.data.resources = [anna];
    };
    await openResources();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Lucía' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const words = await screen.findByText(
      /^3 upcoming bookings, the next one Saturday, November 21, 10:00\sAM\.$/,
    );
    const dialog = within(words.closest<HTMLElement>('[role=dialog]') ?? words);
    fireEvent.click(dialog.getByText('Move and remove'));
    expect((await dialog.findByRole('alert')).textContent).toContain('Tint · Marina Orlova');
    // A button ignores presses until it no longer shows that it is loading.
    const force = dialog.getByText('Move anyway').closest('button');
    await waitFor(() => expect(force?.className).not.toContain('loading'));
    fireEvent.click(dialog.getByText('Move anyway'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lucía' })).toBeNull());
    expect(asked).toMatchObject([
      { bookings: 'ask' },
      { bookings: 'move', to: 'resource-anna' },
      { bookings: 'move', to: 'resource-anna', force: 'true' },
    ]);
  });
});
