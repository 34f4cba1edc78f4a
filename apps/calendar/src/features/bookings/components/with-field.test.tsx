// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { newBooking, openBooking } from '../../../testing/open-booking.tsx';
import { anna, haircut, lucia } from '../../../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

const add = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'With' });
const names = (field: HTMLSelectElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

// Specification 60.12
describe('the field for further people and rooms', () => {
  test('adds one to a new booking, and takes it away again', async () => {
    const { user, fake, onSaved } = await openBooking();
    expect(names(add())).not.toContain(lucia.name);
    await user.selectOptions(add(), anna.name);
    expect(screen.queryByRole('combobox', { name: 'With' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Remove ${anna.name} from the booking` }));
    expect(document.activeElement).toBe(add());
    await user.selectOptions(add(), anna.name);
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(fake.data.bookings.at(-1)?.resourceIds).toEqual([lucia.id, anna.id]);
  });

  test('is not there in a business with one resource, nor on a backend of the base contract', async () => {
    const alone = await openBooking(newBooking, { resources: [lucia] });
    expect(screen.queryByRole('combobox', { name: 'With' })).toBeNull();
    alone.unmount();
    await openBooking(newBooking, { base: true });
    expect(screen.queryByRole('combobox', { name: 'With' })).toBeNull();
  });

  test('says of a refused booking which of them is taken', async () => {
    const start = '2026-11-20T15:00:00.000Z';
    const other = aBooking({
      ...{ id: 'other', title: 'Massage', resourceId: anna.id, start, end: '2026-11-20T16:00:00.000Z' },
    });
    const { user } = await openBooking(newBooking, { bookings: [haircut, other] });
    await user.selectOptions(add(), anna.name);
    await waitFor(() =>
      expect(screen.getByText('Massage').closest('li')?.textContent).toMatch(new RegExp(`^${anna.name}: `)),
    );
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect((await screen.findByRole('alert')).textContent).toContain(`${anna.name}: `);
  });

  test('an edited booking that loses its second resource says so to the server', async () => {
    const both = { ...haircut, resourceIds: [lucia.id, anna.id] };
    const { user, fake, onSaved } = await openBooking(
      { kind: 'booking', booking: both },
      { inPopover: false, bookings: [both] },
    );
    await user.click(await screen.findByRole('button', { name: `Remove ${anna.name} from the booking` }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(fake.data.bookings.find(({ id }) => id === both.id)?.resourceIds).toEqual([lucia.id]);
  });
});
