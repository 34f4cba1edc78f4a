// @vitest-environment happy-dom
import { NetworkError, type ScheduledMessage, type SendTimes } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { noCustomers, noSchedule } from '../../../testing/fake-chats-api.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { fakeMedia, notConnected, showScreens } from '../../../testing/show-screens.tsx';
import { lateScheduled } from './use-later.tsx';

await lateScheduled.fetch();
afterEach(() => vi.useRealTimers());

/** 9:00 on a Tuesday in La Paz, 14:00 in Madrid. */
const MORNING = Date.UTC(2031, 0, 7, 13);

const aTime = (given: Partial<SendTimes> = {}): SendTimes => ({
  clocks: { name: 'America/La_Paz', offset: -240, changes: [] },
  of: 'customer',
  home: { name: 'Europe/Madrid', offset: 60, changes: [] },
  quiet: [1260, 540],
  choices: [{ name: 'tomorrow', at: MORNING }],
  until: MORNING + 365 * 86_400_000,
  ...given,
});
const aScheduled = (given: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
  ...{ id: 'later-1', at: MORNING, msg_type: 'text', text: 'See you!', media: null, unless_reply: true },
  ...{ chosen: false, state: 'waiting', author_id: null, changed: 7, ...given },
});

const open = ({
  items = [],
  times = async () => aTime(),
  draft = 'See you!',
}: {
  items?: ScheduledMessage[];
  times?: () => Promise<SendTimes>;
  draft?: string;
} = {}) => {
  const scheduled = {
    times: vi.fn(times),
    list: vi.fn(async () => items),
    create: vi.fn(async (..._: unknown[]) => [aScheduled()]),
    update: vi.fn(async (..._: unknown[]) => items),
    sendNow: vi.fn(async (..._: unknown[]) => []),
    remove: vi.fn(async (..._: unknown[]) => []),
  };
  const context = createFakeContext({
    api: {
      media: fakeMedia,
      telegram: { status: notConnected },
      customers: noCustomers,
      schedule: { settings: noSchedule.settings },
      agents: { list: async () => [] },
      answering: {},
      scheduled: scheduled as never,
    },
  });
  const counts = items.length > 0 ? { scheduled: { count: items.length, stopped: 0 } } : {};
  const shown = showScreens({
    context,
    thread: createFakeThread({ state: { draft } }),
    inbox: createFakeInbox([aConversation({ id: 'marina', ...counts })]),
  });
  return { ...shown, scheduled };
};
const clock = () => screen.findByRole('button', { name: 'Send later' });
const menu = () => screen.findByRole('menu', { name: 'Send later' });

describe('the menu at the button that sends', () => {
  // Specification 64.11
  it('offers times by the clocks of the customer, and hands the text over', async () => {
    const { user, scheduled, thread } = open();
    await user.click(await clock());
    const item = within(await menu()).getByRole('menuitem', { name: /Tomorrow/ });
    expect(item.textContent?.replaceAll('\u202f', ' ')).toBe('Tomorrow, 9:00 AM their time (2:00 PM here)');
    await user.click(within(await menu()).getByRole('menuitemcheckbox', { name: /writes first/ }));
    await user.click(item);
    await waitFor(() => expect(scheduled.create).toHaveBeenCalledTimes(1));
    expect(scheduled.create.mock.calls[0]?.slice(0, 2)).toEqual([
      'marina',
      { text: 'See you!', at: new Date(MORNING).toISOString(), unless_reply: true, chosen: false },
    ]);
    await waitFor(() => expect(thread.setDraft).toHaveBeenCalledWith(''));
  });

  // Specification 64.11
  it('opens with a right click and a long touch of the button, which then sends nothing', async () => {
    const { user, thread } = open();
    const send = await screen.findByRole('button', { name: 'Send' });
    fireEvent.contextMenu(send);
    await menu();
    await user.keyboard('{Escape}');
    fireEvent(screen.getByRole('dialog', { name: 'Send later' }), new Event('close'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerDown(send, { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(600));
    vi.useRealTimers();
    fireEvent.pointerUp(send, { pointerType: 'touch' });
    fireEvent.click(send);
    await menu();
    expect(thread.send).not.toHaveBeenCalled();
  });

  // Specification 64.11
  it('says without a connection that it needs one, and keeps the text', async () => {
    const { user, thread } = open({ times: () => Promise.reject(new NetworkError('gone')) });
    await user.click(await clock());
    await screen.findByText(/Scheduling needs a connection/);
    expect(thread.getState().draft).toBe('See you!');
  });
});

describe('the end of the thread', () => {
  // Specification 64.13
  it('shows what is sent later, and sends or cancels it', async () => {
    const { user, scheduled } = open({ items: [aScheduled()] });
    const list = await screen.findByRole('region', { name: 'Messages to be sent later' });
    expect(list.textContent).toContain('See you!');
    expect(list.textContent).toMatch(/their time.*unless .* writes first/);
    await user.click(within(list).getByRole('button', { name: 'Send now' }));
    expect(scheduled.sendNow).toHaveBeenCalledWith('marina', 'later-1');
  });

  // Specification 64.13
  it('says that the customer wrote first, and lets a person decide', async () => {
    const { user, scheduled } = open({ items: [aScheduled({ state: 'replied' })], draft: '' });
    const list = await screen.findByRole('region', { name: 'Messages to be sent later' });
    expect(list.textContent).toContain('wrote first, so this was not sent');
    within(list).getByRole('button', { name: 'Send anyway' });
    await user.click(within(list).getByRole('button', { name: 'Cancel' }));
    expect(scheduled.remove).toHaveBeenCalledWith('marina', 'later-1');
    await waitFor(() => expect(screen.queryByText('See you!')).toBeNull());
  });

  // Specification 64.2
  it.each([
    ['is over', MORNING + 3_600_000, 'This time has passed'],
    ['is too far ahead', MORNING - 400 * 86_400_000, 'At most a year ahead'],
  ])('says of a time that %s why it cannot be chosen', async (_, now, reason) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const until = now + 365 * 86_400_000;
    const { user } = open({ items: [aScheduled()], times: async () => aTime({ until }), draft: '' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect((await screen.findByText(reason)).role).toBe('alert');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  // Specification 64.6
  it('changes the text without moving the time', async () => {
    const { user, scheduled } = open({ items: [aScheduled()], draft: '' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await user.clear(field);
    await user.type(field, 'Until then');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(scheduled.update).toHaveBeenCalledWith('marina', 'later-1', {
        ...{ changed: 7, text: 'Until then', unless_reply: true },
      }),
    );
  });
});
