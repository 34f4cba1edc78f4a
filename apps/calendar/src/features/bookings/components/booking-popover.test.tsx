// @vitest-environment happy-dom
import { enter, setViewWidth } from '@switchboard/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking, aConversation, aCustomer } from '../../../testing/entities.ts';
import { newBooking, openBooking } from '../../../testing/open-booking.tsx';
import { cut, haircut, lucia, styling } from '../../../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

const olga = aCustomer({ last_conversation: { id: 'chat-olga', source: 'bot' } });
const page = { next: null, cursor: '', summary: null };
const known = {
  customers: {
    list: async () => ({ items: [olga, aCustomer({ id: 'customer-oleg', name: 'Oleg' })], ...page }),
  },
};
const list = () => screen.queryByRole('listbox', { name: 'Known customers' });
const found = async () =>
  within(await screen.findByRole('listbox', { name: 'Known customers' })).findAllByRole('option');
const customer = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });

describe('a new booking in a popover', () => {
  // Specification 28.1
  test('is made by keyboard alone, for a customer who is found by a part of the name', async () => {
    const { user, fake, onSaved } = await openBooking(newBooking, { api: known });
    await waitFor(() => expect(document.activeElement).toBe(customer()));
    await user.keyboard('ol');
    await found();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect([customer().value, list()]).toEqual(['Olga', null]);
    await user.tab();
    await user.tab();
    await user.keyboard(' {Enter}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(fake.data.bookings.at(-1)).toMatchObject({
      resourceId: lucia.id,
      optionIds: [cut.id],
      title: 'Haircut',
      start: '2026-11-20T15:00:00.000Z',
      end: '2026-11-20T16:00:00.000Z',
      customer: { id: olga.id, name: 'Olga', phone: '+34600000002' },
      conversationId: 'chat-olga',
    });
  });

  test('takes a name that is not known, and a phone as a phone', async () => {
    const { user, fake } = await openBooking();
    await enter(customer(), '+34 611 222 333');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(fake.data.bookings.at(-1)?.customer.phone).toBe('+34 611 222 333'));
  });

  // Specification 28.4
  test('closes its list with Escape before it closes itself, and asks before it loses anything', async () => {
    const { user } = await openBooking(newBooking, { api: known });
    await enter(customer(), 'ol');
    await found();
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(customer().value).toBe('ol');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull());
  });

  test('that is not filled in closes at once, and the focus returns', async () => {
    const { user } = await openBooking();
    await waitFor(() => expect(document.activeElement).toBe(customer()));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  // Specification 28.1
  test('passes the entered values to the full form, which asks before it loses them', async () => {
    const { user } = await openBooking(newBooking, { api: known });
    await enter(customer(), 'ol');
    await user.click((await found())[0] ?? document.body);
    await user.click(screen.getByRole('checkbox', { name: /Styling/ }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
    expect([title.value, customer().value, phone.value]).toEqual(['Styling', 'Olga', '+34600000002']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'Keep editing' });
  });

  test('needs a resource, and says so at the field', async () => {
    const { user, fake } = await openBooking({ ...newBooking, resourceId: undefined });
    await user.click(screen.getByRole('button', { name: 'Book' }));
    const resource = screen.getByRole('combobox', { name: 'Resource', description: /^Choose who/ });
    expect(document.activeElement).toBe(resource);
    await user.selectOptions(resource, 'Anna');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(fake.data.bookings.at(-1)?.resourceId).toBe('resource-anna'));
  });

  // Specification 28.3
  test('warns before saving where the resource is booked, and books over it on purpose', async () => {
    const { user, fake } = await openBooking({ ...newBooking, at: { date: '2026-11-20', minutes: 630 } });
    expect(screen.getByText(/Already booked at that time/).textContent).toContain('Haircut');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await user.click(await screen.findByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(fake.data.bookings.at(-1)).toMatchObject({ forced: true }));
  });
});

// Specification 56.14
test('a new booking of a customer who is elsewhere at that time warns of it', async () => {
  const elsewhere = aBooking({
    ...{ id: 'elsewhere', resourceId: 'resource-anna', title: 'Styling' },
    ...{ start: '2026-11-20T15:30:00.000Z', end: '2026-11-20T16:00:00.000Z' },
    customer: { id: olga.id, name: 'Olga', phone: '+34600000002' },
  });
  const { user } = await openBooking(newBooking, { api: known, bookings: [elsewhere] });
  await enter(customer(), 'ol');
  await user.click((await found())[0] ?? document.body);
  await screen.findByText('Olga has another booking at that time.');
});

describe('a booking in a popover', () => {
  const cutAndStyled = aBooking({
    optionIds: [cut.id, styling.id],
    items: [
      { optionId: cut.id, name: 'Haircut', duration: 60, price: 40 },
      { optionId: styling.id, name: 'Styling', duration: 45, price: 28.5 },
    ],
    end: '2026-11-20T10:45:00.000Z',
    total_duration: 105,
    total_price: 68.5,
    conversationId: 'chat-marina',
  });
  const open = (booking = cutAndStyled) =>
    openBooking(
      { kind: 'booking', booking },
      {
        bookings: [booking],
        api: { inbox: { conversation: async (id) => aConversation({ id, source: 'bot' }) } },
      },
    );
  const dialog = () => within(screen.getByRole('dialog'));

  test('shows time, customer, services as booked and their total', async () => {
    await open();
    const text = screen.getByRole('dialog').textContent?.replace(/\s/g, ' ');
    expect(text).toContain('Friday, November 20, 10:00 – 11:45 AM');
    expect(text).toContain('Marina Orlova +34 600 100 200');
    expect(text).toContain('Haircut1 hr 40');
    expect(text).toContain('Total1 hr 45 min 68.50');
  });

  // Specification 30.12
  test.each([
    ['was sent', { state: 'sent', answer: null }, 'Sent'],
    ['was answered', { state: 'sent', answer: 'no' }, 'Sent, the customer wants another time'],
    ['may be lost', { state: 'unknown', answer: null }, 'May not have reached the customer'],
  ] as const)('says that its reminder %s', async (_, reminder, words) => {
    const booking = aBooking({ reminder });
    await openBooking({ kind: 'booking', booking }, { bookings: [booking] });
    expect(dialog().getByText('Reminder').parentElement?.textContent).toBe(`Reminder${words}`);
  });

  // Specification 110.5
  test.each([
    [{ code: 'bot_blocked' }, 'the customer has blocked the bot'],
    [{ code: 'no_conversation' }, 'no chat with this customer is connected'],
    [{ code: 'message_refused', words: 'TOPIC_CLOSED' }, 'Telegram refused it (TOPIC_CLOSED)'],
    [
      { code: 'messages_limited', until: '2026-11-20T15:05:00.000Z' },
      'Telegram takes no messages until Friday, November 20, 4:05 PM, then it is sent again',
    ],
    [{ code: 'of_a_newer_server' }, undefined],
  ])('says why its reminder did not arrive: %j', async (reason, why) => {
    const confirmation = { kind: 'made', state: 'failed', at: '2026-11-19T10:00:00.000Z', reason } as const;
    const booking = aBooking({ reminder: { state: 'failed', answer: null, reason }, confirmation });
    await openBooking({ kind: 'booking', booking }, { bookings: [booking] });
    const words = ['Did not reach the customer', why].filter(Boolean).join(': ');
    const factOf = (name: string) =>
      dialog().getByText(name).parentElement?.textContent?.replaceAll(/\s/g, ' ');
    expect(factOf('Reminder')).toBe(`Reminder${words}`);
    expect(factOf('Told of the booking')).toBe(`Told of the booking${words}`);
  });

  // Specification 57.1
  test('says that its customer declined', async () => {
    const booking = aBooking({ reminder: { state: 'sent', answer: 'no' } });
    await openBooking({ kind: 'booking', booking }, { bookings: [booking] });
    dialog().getByText('The customer declined');
  });

  // Specification 124.2
  test.each([
    ['failed', 'A message did not arrive. Write to the customer, or call them.'],
    ['unknown', 'Nobody knows whether a message arrived. Ask the customer.'],
  ] as const)(
    'whose reminder is %s says what to do, and leads to the chat of the reminder',
    async (state, words) => {
      const reminder = { state, answer: null, conversationId: 'chat-marina' };
      await open(aBooking({ reminder }));
      expect(dialog().getByText(/message/).textContent).toBe(words);
      const link = await dialog().findByRole('link', { name: 'Open the conversation' });
      expect(link.getAttribute('href')).toBe('/dashboard/chat/bot/chat-marina');
    },
  );

  // Specification 23.6
  test('gets one of the statuses that may follow', async () => {
    const { user, fake } = await open();
    const next = within(dialog().getByRole('group', { name: 'Change the status' }));
    expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Back to pending',
      'Has arrived',
      'Complete',
      'No-show',
      'Cancel booking',
    ]);
    await user.click(next.getByRole('button', { name: 'Has arrived' }));
    await dialog().findByText('Arrived');
    expect(fake.data.bookings).toMatchObject([{ status: 'arrived', start: haircut.start }]);
    await user.click(next.getByRole('button', { name: 'Complete' }));
    await dialog().findByText('Completed');
  });

  // Specification 56.10
  test('that was a no-show says who has its time now when it is taken back', async () => {
    const missed = aBooking({ status: 'no_show' });
    const walkIn = aBooking({ id: 'walk-in', title: 'Walk-in', start: missed.start, end: missed.end });
    const { user, fake } = await openBooking(
      { kind: 'booking', booking: missed },
      { bookings: [missed, walkIn] },
    );
    await user.click(dialog().getByRole('button', { name: 'Has arrived' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('Walk-in');
    expect(fake.data.bookings[0]).toMatchObject({ status: 'no_show' });
    await user.click(dialog().getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(fake.data.bookings[0]).toMatchObject({ status: 'arrived', forced: true }));
  });

  // Specification 28.7
  test('leads to its conversation', async () => {
    const { user, context } = await open();
    const link = await dialog().findByRole('link', { name: 'Open the conversation' });
    expect(link.getAttribute('href')).toBe('/dashboard/chat/bot/chat-marina');
    await user.click(link);
    expect(context.navigation.open).toHaveBeenLastCalledWith('/dashboard/chat/bot/chat-marina');
  });

  // Specification 29.1
  test('is saved as a calendar file, and deleted', async () => {
    const { user, fake, onDeleted } = await open();
    expect(dialog().getByRole('link', { name: 'For my calendar' }).getAttribute('href')).toBe(
      '/booking/bookings/booking-1/ics/',
    );
    await user.click(dialog().getByRole('button', { name: 'Delete booking' }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalled());
    expect(fake.data.bookings).toEqual([]);
  });

  test('is edited in the full form', async () => {
    const { user } = await open();
    await user.click(dialog().getByRole('button', { name: 'Edit' }));
    await screen.findByRole('textbox', { name: 'Title' });
    await screen.findByRole('link', { name: 'Open the conversation' });
  });

  test('has no file on a backend of the base contract', async () => {
    const booking = aBooking({ version: undefined });
    await openBooking({ kind: 'booking', booking }, { bookings: [booking] });
    expect(screen.queryByRole('link', { name: 'For my calendar' })).toBeNull();
  });
});
