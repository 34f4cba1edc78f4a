// @vitest-environment happy-dom
import type { TelegramStatus } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeInbox } from '../testing/fake-inbox.ts';
import { notConnected, showScreens } from '../testing/show-screens.tsx';

afterEach(() => localStorage.clear());

const standIn = 'http://localhost:3000/sandbox/phone';

const show = (given: Partial<TelegramStatus> = {}, resources: unknown[] = []) =>
  showScreens({
    at: '/dashboard/chat',
    inbox: createFakeInbox([]),
    context: createFakeContext({
      api: {
        telegram: { status: async () => ({ ...(await notConnected()), ...given }) },
        booking: { resources: { list: async () => resources } } as never,
      },
    }),
  });

const list = () => screen.findByRole('region', { name: 'First steps' });
const doneIn = async () =>
  within(await list())
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Done'))
    .map((item) => item.textContent?.replace('Done', ''));

describe('the first steps', () => {
  it('lead to a channel and to the calendar', async () => {
    const { user, context } = show();
    const steps = within(await list());
    await user.click(steps.getByRole('button', { name: 'Add a bot' }));
    expect(context.navigation.open).toHaveBeenLastCalledWith('/dashboard/bot');
    await user.click(steps.getByRole('button', { name: 'Open the calendar' }));
    expect(context.navigation.open).toHaveBeenLastCalledWith('/dashboard/calendar');
    expect(await doneIn()).toEqual([]);
  });

  // Specification 35.1, 35.4
  it('are ticked by what is there, and lead to the phone of the sandbox', async () => {
    show({ bots: [{ bot_id: '42', username: 'shop_bot' }], standIn }, [{ id: 'resource-1' }]);
    expect(await doneIn()).toEqual(['Connect a channel', 'Set up the calendar']);
    const link = within(await list()).getByRole('link', { name: 'Open the phone' });
    expect(link.getAttribute('href')).toBe(`${standIn}?to=@shop_bot`);
  });

  it('tick the notifications once the browser allows them', async () => {
    const { user } = show();
    await user.click(within(await list()).getByRole('button', { name: 'Allow notifications' }));
    expect(await doneIn()).toEqual(['Turn on notifications']);
  });

  // Specification 35.5
  it('stay closed in this browser', async () => {
    const { user, unmount } = show();
    await user.click(within(await list()).getByRole('button', { name: 'Close the first steps' }));
    await screen.findByText('Everyone is answered');
    unmount();
    show();
    await screen.findByRole('button', { name: 'Connect Telegram' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
