// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBotConversation, aConversation, aMessage } from '../../../testing/entities.ts';
import { noCustomers, noSchedule } from '../../../testing/fake-chats-api.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { fakeMedia, notConnected, showScreens } from '../../../testing/show-screens.tsx';
import type { Entry } from '../model/entry.ts';

afterEach(() => vi.useRealTimers());

const question = aMessage({ id: 'question', text: 'Are you open today?' });

const open = (entries: Entry[] = [{ ...question, key: 'question' }]) =>
  showScreens({
    thread: createFakeThread({ state: { entries } }),
    inbox: createFakeInbox([aConversation({ id: 'marina' })]),
  });
const log = () => within(screen.getByRole('log', { name: 'Messages' }));
const row = () => log().getByRole('article');
const menu = () => screen.findByRole('menu', { name: 'Message' });
const names = async () =>
  within(await menu())
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

describe('the menu of a message', () => {
  // Specification 53.1
  it('opens with a right click, the key for menus, its button, and a long touch', async () => {
    const { user } = open();
    const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    await menu();
    await user.keyboard('{Tab}');
    await isGone();
    // A browser reports the key and Shift+F10 in this way.
    fireEvent.contextMenu(row(), { button: 0, clientX: 0, clientY: 0 });
    await menu();
    await user.keyboard('{Tab}');
    await isGone();
    await user.click(log().getByRole('button', { name: 'More' }));
    await menu();
    await user.keyboard('{Tab}');
    await isGone();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 40 };
    fireEvent.pointerDown(row(), finger);
    act(() => void vi.advanceTimersByTime(600));
    vi.useRealTimers();
    await menu();
  });

  it('stays closed for a finger that scrolls', () => {
    open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 40 };
    fireEvent.pointerDown(row(), finger);
    fireEvent.pointerMove(row(), { ...finger, clientY: 80 });
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leaves links and selected text to the browser', () => {
    open([{ ...question, text: 'See https://shop.test/a', key: 'question' }]);
    const isOurs = (target: Element) => !fireEvent.contextMenu(target, { button: 2, clientX: 4, clientY: 4 });
    expect(isOurs(log().getByRole('link'))).toBe(false);
    expect(isOurs(row())).toBe(true);
  });

  // Specification 53.2
  it('moves with the arrows and answers the message', async () => {
    const { user } = open();
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    expect(await names()).toEqual(['Reply', 'Copy text', 'Forward']);
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('Reply');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Copy text');
    await user.keyboard('{ArrowDown}{ArrowDown}{End}{Home}');
    expect(focused()).toBe('Reply');
    await user.keyboard('{Enter}');
    screen.getByText('Reply to Marina Orlova');
  });

  // Specification 53.3
  it('copies the text as it was written', async () => {
    const { user } = open([{ ...question, text: '*Open* today?\nYes', key: 'question' }]);
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Copy text' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('*Open* today?\nYes');
  });

  it('says when the browser does not let it copy', async () => {
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Copy text' }));
    await screen.findByText('The browser did not allow copying');
  });

  it('of a message that failed sends it again or deletes it', async () => {
    const failed = {
      ...aMessage({ id: 'a', direction: 'out' }),
      key: 'a',
      _temp: true as const,
      _error: 'No',
    };
    const { user, thread } = open([failed]);
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    expect(await names()).toEqual(['Retry', 'Copy text', 'Delete']);
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Delete' }));
    expect(thread.discard).toHaveBeenCalledWith('a');
  });

  it('of a message that may have arrived takes its note away, once', async () => {
    const unconfirmed = {
      ...aMessage({ id: 'a', direction: 'out', delivery: 'unknown' }),
      key: 'a',
    };
    const { user, thread } = open([unconfirmed]);
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    expect(await names()).toEqual(['Copy text', 'Done, hide this note']);
    await user.click(within(await menu()).getByRole('menuitem', { name: 'Done, hide this note' }));
    expect(thread.dismiss).toHaveBeenCalledWith(unconfirmed);
    act(() => thread.setState({ entries: [{ ...unconfirmed, dismissed: true }] }));
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    expect(await names()).toEqual(['Copy text']);
  });
});

describe('changing a message', () => {
  const now = Date.now();
  const own = aMessage({
    id: 'own',
    direction: 'out',
    external_id: '7',
    text: 'Come at five',
    client_key: 'key',
    sent_at: now,
  });
  const setUp = (entry: Entry, source: 'account' | 'bot' = 'account') => {
    const inbox = {
      editMessage: vi.fn(async () => own),
      deleteMessage: vi.fn(async () => own),
      dismissActs: vi.fn(async () => own),
      react: vi.fn(async () => own),
      forward: vi.fn(async () => own),
      list: vi.fn(async () => ({
        items: [],
        next: null,
        counts: { all: 0, accounts: 0, bots: 0, attention: 0, unread: 0 },
        cursor: '',
      })),
    };
    const conversation = { source, id: 'marina' };
    const view = showScreens({
      thread: createFakeThread({ conversation, state: { entries: [entry] } }),
      inbox: createFakeInbox([
        source === 'bot' ? aBotConversation(conversation) : aConversation(conversation),
      ]),
      at: `/dashboard/chat/${source}/marina`,
      context: createFakeContext({
        api: {
          inbox,
          media: fakeMedia,
          telegram: { status: notConnected },
          customers: noCustomers,
          schedule: noSchedule,
          agents: { list: async () => [] },
        },
      }),
    });
    return { ...view, calls: inbox };
  };
  const choose = async (user: ReturnType<typeof setUp>['user'], name: string | RegExp) => {
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    await user.click(within(await menu()).getByRole('menuitem', { name }));
  };

  // Specification 53.13
  it('puts its text into a field; Enter saves, Escape cancels, and the draft stays', async () => {
    const { user, calls, thread } = setUp({ ...own, key: 'own' });
    thread.setDraft('Also');
    await choose(user, 'Edit');
    const field = await screen.findByRole('textbox', { name: 'New text' });
    expect((field as HTMLTextAreaElement).value).toBe('Come at five');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New text' })).toBeNull());
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('Also');
    await choose(user, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'New text' }), ', please{Enter}');
    expect(calls.editMessage).toHaveBeenCalledWith('marina', 'own', 'Come at five, please');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New text' })).toBeNull());
  });

  it('stays in the field when the server cannot be reached', async () => {
    const { user, calls } = setUp({ ...own, key: 'own' });
    calls.editMessage.mockRejectedValueOnce(new Error('No connection'));
    await choose(user, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'New text' }), '!{Enter}');
    await screen.findByText('No connection');
    await user.keyboard('{Enter}');
    expect(calls.editMessage).toHaveBeenCalledTimes(2);
  });

  it('is asked before a deletion, with the limit of the channel', async () => {
    const { user, calls } = setUp({ ...own, key: 'own' }, 'bot');
    await choose(user, 'Delete for both');
    await screen.findByText(/Telegram lets bots delete messages for 48 hours/);
    await user.click(screen.getByRole('button', { name: 'Delete for both' }));
    await waitFor(() => expect(calls.deleteMessage).toHaveBeenCalledWith('marina', 'own'));
  });

  // Specification 53.14
  it('says in the menu what Telegram does not allow any more', async () => {
    const old = { ...own, key: 'own', sent_at: now - 49 * 3_600_000 };
    const { user, calls } = setUp(old);
    await choose(user, /Edit/);
    expect(await names()).toContain('EditTelegram allows this for 48 hours');
    expect(screen.queryByRole('textbox', { name: 'New text' })).toBeNull();
    expect(calls.editMessage).not.toHaveBeenCalled();
  });

  it('is not offered for a text that a rule has sent', async () => {
    setUp({ ...own, key: 'own', automatic: true });
    fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    const offered = await names();
    expect(offered).toContain('Delete for both');
    expect(offered).not.toContain('Edit');
  });

  // Specification 53.6
  it('that failed says why, and is repeated or dismissed', async () => {
    const act = {
      kind: 'edit' as const,
      text: 'Come at six',
      state: 'failed' as const,
      code: 'edit_too_late',
    };
    const { user, calls } = setUp({ ...own, key: 'own', act });
    const alert = await screen.findByText(/Not changed\. Telegram does not allow it any more\./);
    expect(alert).toBeTruthy();
    log().getByText('Come at five');
    await user.click(log().getByRole('button', { name: 'Retry' }));
    expect(calls.editMessage).toHaveBeenCalledWith('marina', 'own', 'Come at six');
    await user.click(log().getByRole('button', { name: 'Dismiss' }));
    expect(calls.dismissActs).toHaveBeenCalledWith('marina', 'own');
  });

  it('shows the new text with a clock until Telegram has it', () => {
    const act = { kind: 'edit' as const, text: 'Come at six', state: 'pending' as const };
    setUp({ ...own, key: 'own', act });
    log().getByText('Come at six');
    log().getByRole('img', { name: 'Sending' });
  });

  // Specification 53.15
  it('that waits to be sent changes the text that waits', async () => {
    const { user, thread, calls } = setUp({ ...own, external_id: null, key: 'own', _temp: true });
    await choose(user, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'New text' }), '!{Enter}');
    expect(thread.revise).toHaveBeenCalledWith('own', 'Come at five!');
    thread.revise.mockResolvedValueOnce(false);
    await choose(user, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'New text' }), '!{Enter}');
    await screen.findByText(/on its way already/);
    expect(calls.editMessage).not.toHaveBeenCalled();
  });

  // Specification 53.21
  it('reacts with one of a few emoji, or one of all, and takes the reaction back', async () => {
    const asked = { ...question, external_id: '6', key: 'question' };
    const { user, calls, thread } = setUp(asked);
    const radio = async (name: string) => within(await menu()).getByRole('menuitemradio', { name });
    const open = () => fireEvent.contextMenu(row(), { button: 2, clientX: 40, clientY: 40 });
    open();
    await user.click(await radio('👍'));
    open();
    await user.click(await radio('All reactions'));
    await user.click(await radio('🦄'));
    act(() => thread.setState({ entries: [{ ...asked, reaction: '🦄', customer_reactions: ['❤'] }] }));
    log().getByRole('img', { name: 'Reactions: ❤ 🦄' });
    open();
    expect((await radio('🦄')).getAttribute('aria-checked')).toBe('true');
    await user.click(await radio('🦄'));
    expect(calls.react.mock.calls).toEqual([
      ['marina', 'question', '👍'],
      ['marina', 'question', '🦄'],
      ['marina', 'question', null],
    ]);
  });

  // Specification 53.24
  it('shows two ticks once the customer has read it, where the channel tells that', () => {
    const { inbox } = setUp({ ...own, key: 'own' });
    log().getByRole('img', { name: 'Sent' });
    act(() => inbox.change(aConversation({ id: 'marina', customer_read_id: 7 })));
    log().getByRole('img', { name: 'Read by the customer' });
  });

  describe('forwarding', () => {
    const boris = aConversation({ id: 'boris', customer: { name: 'Boris' } });
    const clara = aBotConversation({ id: 'clara', customer: { name: 'Clara' } });
    const open = async () => {
      const view = setUp({ ...own, key: 'own' });
      act(() => view.inbox.change(boris, clara));
      await choose(view.user, 'Forward');
      return view;
    };
    const target = (name: RegExp) => screen.findByRole('button', { name });

    // Specification 53.27
    it('goes with the name of the author within a channel, and as a copy to another one', async () => {
      const { user, calls, thread } = await open();
      await user.click(await target(/^Boris.*With ‘Forwarded from’/));
      expect(calls.forward).toHaveBeenCalledWith('boris', 'own', expect.any(String));
      await screen.findByText('Sent to Boris');
      await choose(user, 'Forward');
      await user.click(await target(/^Clara.*another channel/));
      expect(thread.send).toHaveBeenCalledWith('Come at five');
      expect(calls.forward).toHaveBeenCalledTimes(1);
    });

    it('goes as a copy where the person wants no name', async () => {
      const { user, calls, thread } = await open();
      await user.click(await within(await screen.findByRole('dialog')).findByRole('checkbox'));
      await user.click(await target(/^Boris.*As a new message/));
      expect(thread.send).toHaveBeenCalledWith('Come at five');
      expect(calls.forward).not.toHaveBeenCalled();
    });

    it('that failed says why, and is repeated with the same key', async () => {
      const { user, calls } = await open();
      calls.forward.mockRejectedValueOnce(new Error('No connection'));
      await user.click(await target(/^Boris/));
      await screen.findByText('No connection');
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      const keys = calls.forward.mock.calls.map((given: unknown[]) => given[2]);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    });
  });
});
