// @vitest-environment happy-dom
import type { Booking, BusinessSettings } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { aCard, createFakeCustomers } from '../../../testing/fake-customers.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const haircut: Booking = {
  id: 'booking-1',
  resourceId: 'resource-1',
  resourceIds: ['resource-1'],
  optionIds: [],
  title: 'Haircut',
  start: '2099-11-20T23:30:00.000Z',
  end: '2099-11-21T00:30:00.000Z',
  status: 'confirmed',
  notes: '',
  customer: { name: 'Marina', phone: '' },
  source: 'manual',
  total_duration: 60,
  total_price: 0,
  items: [],
  forced: false,
  reminder: null,
  version: 1,
  conversationId: null,
};

const settings = (time_zone: string | null): BusinessSettings => ({
  time_zone,
  currency: null,
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  buffer: 0,
  reminders: {
    enabled: false,
    hours_before: 24,
    quiet: [0, 0],
    language: 'en',
    templates: { en: 'x', es: 'x', ru: 'x' },
  },
  feed: false,
});

const open = async (schedule: () => Promise<BusinessSettings>) => {
  vi.stubEnv('TZ', 'Europe/Madrid');
  const view = showScreens({
    at: '/dashboard/chat/account/chat-customer-marina',
    inbox: createFakeInbox([aConversation({ id: 'chat-customer-marina' })]),
    customers: createFakeCustomers([aCard({}, { upcoming: [haircut] })]),
    schedule,
  });
  await view.user.click(screen.getByRole('button', { name: 'Customer' }));
  const bookings = await screen.findByRole('region', { name: 'Bookings' });
  return { ...view, row: within(bookings).getByRole('button') };
};

it('the card shows the time of the business and links to the booking on that day', async () => {
  const asked = deferred<BusinessSettings>();
  const { row, user, context } = await open(() => asked.promise);
  expect(row.textContent).not.toMatch(/\d/);
  await act(async () => asked.resolve(settings('America/New_York')));
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Nov 20, 2099, 6:30 PM (New York)Haircut');
  await user.click(row);
  expect(context.navigation.open).toHaveBeenLastCalledWith(
    '/dashboard/calendar?date=2099-11-20&booking=booking-1',
  );
});

it('the card shows the time of the browser where the business has chosen no zone', async () => {
  const { row } = await open(async () => settings(null));
  await act(async () => {});
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Nov 21, 2099, 12:30 AMHaircut');
});
