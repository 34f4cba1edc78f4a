// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '../testing/entities.ts';
import { newBooking, openBooking } from '../testing/open-booking.tsx';
import { type RenderOptions, renderCalendar } from '../testing/render-calendar.tsx';
import { choose, cut, salon, styling } from '../testing/salon.ts';
import { someSettings } from '../testing/settings.ts';

const items = [cut, styling].map(({ id, name, duration, price }) => ({
  optionId: id,
  name,
  duration,
  price,
}));
const services = {
  ...{ optionIds: [cut.id, styling.id], items, title: 'Haircut' },
  ...{ end: '2026-11-20T10:45:00.000Z', total_duration: 105, total_price: 66.5 },
};
const discount = { kind: 'amount', value: 6.5 } as const;

beforeEach(() => setViewWidth(1440));

const open = async (given: Parameters<typeof aBooking>[0] = {}, options: RenderOptions = {}) => {
  const view = renderCalendar({ ...salon, bookings: [aBooking({ ...services, ...given })], ...options });
  await view.user.click(await screen.findByRole('button', { name: /Haircut, Marina/ }));
  return view;
};
const edit = async (...given: Parameters<typeof open>) => {
  const view = await open(...given);
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Title' });
  return view;
};
const stored = ({ fake }: ReturnType<typeof renderCalendar>) => fake.data.bookings[0]?.discount;

// Specification 61.17
describe('the price of a booking', () => {
  test('is the total of its services until a person changes it; the total stays in sight', async () => {
    const view = await edit();
    const { user } = view;
    expect(screen.queryByText(/^was/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change the price' }));
    const price = await screen.findByRole('spinbutton', { name: 'Price' });
    await user.clear(price);
    await user.type(price, '60');
    await screen.findByText('was 66.50');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(stored(view)).toEqual({ kind: 'price', value: 60 }));
  });

  // Specification 103.6
  test.each([
    ['EUR', '66.50'],
    ['KWD', '66.500'],
  ])('is money of the business in its field, with all decimals of %s', async (currency, money) => {
    const { user } = await edit({}, { settings: someSettings({ currency }) });
    await user.click(screen.getByRole('button', { name: 'Change the price' }));
    const price = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Price' });
    expect(price.value).toBe(money);
    screen.getByText(currency);
  });

  test('above the total is not sent', async () => {
    const { user, fake } = await edit({
      discount: { kind: 'price', value: 60 },
      total_price: 60,
      list_price: 66.5,
    });
    await user.click(screen.getByRole('checkbox', { name: /Styling/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('At most the total of the services');
    expect(fake.calls).not.toContain('bookings.update');
  });

  test('of services that another person does not offer goes with them', async () => {
    const { user, fake } = await openBooking(newBooking, { inPopover: false });
    await user.click(await screen.findByRole('checkbox', { name: /Haircut/ }));
    await user.click(screen.getByRole('button', { name: 'Change the price' }));
    const price = await screen.findByRole('spinbutton', { name: 'Price' });
    await user.clear(price);
    await user.type(price, '30');
    await choose('Anna');
    await screen.findByText(/This resource has no services yet/);
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(fake.data.bookings.at(-1)?.resourceId).toBe('resource-anna'));
    expect(fake.data.bookings.at(-1)).not.toHaveProperty('discount');
  });

  test('with parts of a cent is not sent', async () => {
    const { user, fake } = await edit({}, { settings: someSettings({ currency: 'JPY' }) });
    await user.click(screen.getByRole('button', { name: 'Change the price' }));
    const price = await screen.findByRole('spinbutton', { name: 'Price' });
    await user.clear(price);
    await user.type(price, '10.5');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('At most 0 decimals');
    expect(fake.calls).not.toContain('bookings.update');
  });

  test('is the total again, and undo brings the discount back', async () => {
    const view = await edit({ discount, total_price: 60, list_price: 66.5 });
    const { user } = view;
    await user.click(screen.getByRole('button', { name: 'Back to the total of the services' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(stored(view)).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored(view)).toEqual(discount));
  });

  test('undo takes a discount off', async () => {
    const view = await edit();
    const { user } = view;
    await user.click(screen.getByRole('button', { name: 'Change the price' }));
    await user.click(screen.getByText('Amount off'));
    await user.type(await screen.findByRole('spinbutton', { name: 'Amount off' }), '{Backspace}5');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(stored(view)).toEqual({ kind: 'amount', value: 5 }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored(view)).toBeUndefined());
  });

  test('is shown with the total in the details', async () => {
    await open({ discount, total_price: 60, list_price: 66.5 });
    expect((await screen.findByText('was 66.50')).parentElement?.textContent).toBe('was 66.50 60');
  });

  test('is kept when the status changes', async () => {
    const view = await open({ discount, total_price: 60, list_price: 66.5 });
    await view.user.click(await screen.findByRole('button', { name: 'Has arrived' }));
    await waitFor(() => expect(view.fake.data.bookings[0]?.status).toBe('arrived'));
    expect(stored(view)).toEqual(discount);
  });
});
