// @vitest-environment happy-dom
import { NetworkError } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { enter, setViewWidth } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { goElsewhere, renderCalendar } from '../testing/render-calendar.tsx';
import { anna, choose, cut, drawer, lucia, resourceField, salon, styling } from '../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

describe('a new booking', () => {
  // Specification 28.2
  test('of several services shows their duration and price, is saved and appears at once', async () => {
    const { user, fake, events } = renderCalendar(salon);
    const told: string[] = [];
    events.on('calendar:booking-saved', ({ bookingId }) => told.push(bookingId));
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    await choose('Lucía');
    await user.click(await screen.findByRole('checkbox', { name: /Haircut/ }));
    await user.click(screen.getByRole('checkbox', { name: /Styling/ }));
    const total = within(await drawer()).getByText('Total').parentElement;
    expect(total?.textContent).toMatch(/^TotalEnds at 2:15\sPM1 hr 45 min66\.50$/);
    await enter(screen.getByRole('combobox', { name: 'Customer' }), 'Olga');
    await user.click(screen.getByRole('button', { name: 'Book' }));

    await screen.findByRole('button', {
      name: /^12:30\s–\s2:15\sPM, Haircut, Styling, Olga, Lucía, Confirmed$/,
    });
    expect(fake.data.bookings.at(-1)).toMatchObject({
      resourceId: lucia.id,
      title: 'Haircut, Styling',
      optionIds: [cut.id, styling.id],
      start: '2026-11-20T11:30:00.000Z',
      end: '2026-11-20T13:15:00.000Z',
      customer: { name: 'Olga' },
    });
    expect(told).toEqual(['booking-made-1']);
    expect(screen.getByText(/^Booked: Haircut, Styling, Olga, Friday, November 20.*, Lucía$/)).toBeDefined();
  });

  test('needs a resource, and says so at the field', async () => {
    const { user, fake } = renderCalendar(salon);
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    await resourceField();
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await screen.findByText('Choose who or what is booked');
    expect(fake.calls).not.toContain('bookings.create');
  });

  // Specification 28.10
  test('of who works alone is theirs, without a field for it', async () => {
    const { user, fake } = renderCalendar({ ...salon, resources: [lucia] });
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    await user.click(await screen.findByRole('checkbox', { name: /Haircut/ }));
    expect(screen.queryByRole('combobox', { name: 'Resource' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'With' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() =>
      expect(fake.data.bookings.at(-1)).toMatchObject({ resourceId: lucia.id, optionIds: [cut.id] }),
    );
  });

  test('keeps its length when its start moves, and cannot end before it starts', async () => {
    const { user, fake } = renderCalendar(salon);
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    const fill = async (name: string, text: string) => {
      const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
      await user.clear(field);
      await enter(field, `${text}{Enter}`);
    };
    await fill('Start', '4:00 PM');
    const end = screen.getByRole<HTMLInputElement>('textbox', { name: 'End time' });
    await waitFor(() => expect(end.value).toBe('5:00 PM'));
    await fill('End time', '3:00 PM');
    await screen.findByText('The end has to be later than the start');
    await choose('Anna');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await fill('End time', '5:30 PM');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() =>
      expect(fake.data.bookings.at(-1)).toMatchObject({
        start: '2026-11-20T15:00:00.000Z',
        end: '2026-11-20T16:30:00.000Z',
      }),
    );
  });

  test('is created once, even if Enter is pressed repeatedly', async () => {
    const { user, fake } = renderCalendar(salon);
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    await choose('Anna');
    await enter(screen.getByRole('combobox', { name: 'Customer' }), 'Olga');
    const form = screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }).form;
    const press = () => form && fireEvent.submit(form);
    press();
    press();
    await screen.findByRole('button', { name: /Olga, Anna/ });
    press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.calls.filter((call) => call === 'bookings.create')).toHaveLength(1);
  });

  // Specification 110.3
  test('whose answer was lost is not made twice when it is sent again', async () => {
    const { user, fake } = renderCalendar(salon);
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    await choose('Anna');
    await enter(screen.getByRole('combobox', { name: 'Customer' }), 'Olga');
    fake.leave = () => Promise.reject(new NetworkError('No connection'));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await within(await drawer()).findByRole('alert');
    fake.leave = async () => {};
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.data.bookings.filter(({ customer }) => customer.name === 'Olga')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /Olga, Anna/ })).toHaveLength(1);
  });

  test('is not submitted by Enter in a date or a time, which opens the picker', async () => {
    const { user } = renderCalendar(salon);
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    const panels = () => document.querySelectorAll('.ant-picker-dropdown').length;
    for (const [before, name] of ['Date', 'Start'].entries()) {
      const field = await screen.findByRole('textbox', { name });
      act(() => field.focus());
      expect(panels()).toBe(before);
      const submits = fireEvent.keyDown(field, { key: 'Enter' });
      expect(submits).toBe(false);
      await waitFor(() => expect(panels()).toBe(before + 1));
    }
  });

  // Specification 31.4
  test('that the server refuses stays in the form, with the message of the server', async () => {
    const { user, fake } = renderCalendar(salon);
    await user.click(await screen.findByRole('button', { name: 'New booking on Friday, November 20' }));
    await choose('Anna');
    await enter(screen.getByRole('textbox', { name: 'Title' }), 'Colour');
    fake.gate = () => Promise.reject(new Error('start: is taken'));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect((await within(await drawer()).findByRole('alert')).textContent).toContain('start: is taken');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Colour');
  });

  test('for a resource that the filter hides resets the filter', async () => {
    const { user } = renderCalendar({ ...salon, search: `?resource=${anna.id}` });
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    await choose('Lucía');
    await enter(screen.getByRole('combobox', { name: 'Customer' }), 'Olga');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await screen.findByRole('button', { name: /Olga, Lucía/ });
    expect(screen.getByTestId('address').textContent).toBe('');
  });

  test('that is saved after the user left does not lead back', async () => {
    const { user, fake, context } = renderCalendar({ ...salon, search: `?resource=${anna.id}` });
    await user.click(await screen.findByRole('button', { name: 'New booking' }));
    await choose('Lucía');
    const saving = deferred();
    fake.gate = () => saving.promise;
    await user.click(screen.getByRole('button', { name: 'Book' }));
    goElsewhere(context);
    await act(async () => saving.resolve());
    await screen.findByText(/^Booked/);
    expect(screen.getByTestId('address').textContent).toBe(`?resource=${anna.id}`);
  });
});
