// @vitest-environment happy-dom
import type { Booking } from '@switchboard/api-client';
import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { noCustomers, noSchedule } from '../../../testing/fake-chats-api.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { fakeMedia, notConnected, showScreens } from '../../../testing/show-screens.tsx';

const NOW = Date.now();

const aBooking = (id: string, start: number, given: Partial<Booking> = {}): Booking => ({
  id,
  resourceId: 'chair',
  resourceIds: ['chair'],
  optionIds: [],
  title: 'Haircut',
  start: new Date(start).toISOString(),
  end: new Date(start + HOUR).toISOString(),
  status: 'confirmed',
  notes: '',
  customer: { name: 'Olga', phone: '' },
  source: 'manual',
  total_duration: 60,
  total_price: 0,
  items: [],
  forced: false,
  reminder: null,
  version: 1,
  conversationId: null,
  ...given,
});

const show = (inbox = createFakeInbox(), search: () => Promise<Booking[]> = async () => []) => {
  localStorage.setItem('switchboard:chat:first-steps:ada', 'closed');
  const context = createFakeContext({
    api: {
      media: fakeMedia,
      telegram: { status: notConnected },
      customers: noCustomers,
      schedule: { settings: noSchedule.settings },
      agents: { list: async () => [] },
      booking: { bookings: { search } },
    },
  });
  return showScreens({ at: '/dashboard/chat', inbox, context });
};
const part = (name: string) => screen.findByRole('region', { name });
const linksOf = async (name: string) =>
  within(await part(name))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

// Specification 52.9
it('where no conversation is open, those who wait, what failed and the next bookings are shown', async () => {
  const inbox = createFakeInbox([
    aConversation({ id: 'marina', unread: 1, waiting_since: NOW - 3 * HOUR }),
    aBotConversation({ id: 'diego', attention: 'agent:request', attention_since: NOW - 5 * HOUR }),
    aConversation({
      id: 'ana',
      customer: { name: 'Ana' },
      undelivered: { failed: 1, waiting: 2, unknown: 0, last_text: 'Hello', last_type: 'text', last_at: NOW },
    }),
    aConversation({ id: 'pavel', customer: { name: 'Pavel' } }),
  ]);
  const { context } = show(inbox, async () => [
    aBooking('later', NOW + 2 * HOUR, { customer: { name: 'Ivan', phone: '' } }),
    aBooking('soon', NOW + 5 * MINUTE),
    aBooking('cancelled', NOW + HOUR, { status: 'cancelled' }),
    aBooking('tomorrow', NOW + 24 * HOUR),
  ]);
  await screen.findByRole('heading', { level: 2, name: 'Today' });
  expect(await linksOf('Who waits')).toEqual([
    ['/dashboard/chat/bot/diego', expect.stringMatching(/Diego Ruiz.*Needs you.*5 hr/)],
    ['/dashboard/chat/account/marina', expect.stringMatching(/Marina Orlova.*Long wait.*3 hr/)],
  ]);
  expect(await linksOf('Not delivered')).toEqual([
    ['/dashboard/chat/account/ana', expect.stringContaining('Ana')],
  ]);
  const bookings = await within(await part('Next bookings')).findAllByRole('button');
  expect(bookings.map(({ textContent }) => /Olga|Ivan/.exec(textContent ?? '')?.[0])).toEqual([
    'Olga',
    'Ivan',
  ]);
  bookings[0]?.click();
  expect(context.navigation.open).toHaveBeenCalledWith(
    expect.stringMatching(/calendar\?date=.*&booking=soon$/),
  );
});

it('a calm day says so, and bookings that could not be loaded are loaded again on a click', async () => {
  const search = vi.fn<() => Promise<Booking[]>>().mockRejectedValueOnce(new Error('Down'));
  search.mockResolvedValue([]);
  const { user } = show(createFakeInbox([aConversation()]), search);
  await screen.findByText('Everyone is answered');
  await user.click(await screen.findByRole('button', { name: /could not be loaded/ }));
  await screen.findByText('No bookings in the next hours.');
});
