// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBotConversation, aConversation, aMessage } from '../testing/entities.ts';
import { answerLater, createFakeChats } from '../testing/fake-chats-api.ts';
import { contextWith, show } from '../testing/show.tsx';

const marina = aConversation({ id: 'marina', last_message_ts: 30 });
const pavel = aConversation({ id: 'pavel', last_message_ts: 20, customer: { name: 'Pavel Smirnov' } });
const diego = aBotConversation({ id: 'diego', last_message_ts: 10 });

const open = (path = '/dashboard/chat') => {
  const chats = createFakeChats([marina, pavel, diego], [aMessage({ text: 'Are you open today?' })]);
  return { chats, ...show(path, chats) };
};

const pane = () => screen.getByRole('region', { name: 'Conversations' });
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const rows = () =>
  within(pane())
    .getAllByRole('link')
    .map((link) => link.textContent);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const headings = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);

describe('the list', () => {
  it('counts what each filter shows, and shows it', async () => {
    const { user } = open();
    await row('Marina');
    for (const name of ['All 3', 'Accounts 2', 'Bots 1']) screen.getByRole('radio', { name });
    await user.click(screen.getByText('Bots'));
    expect(rows()).toEqual([expect.stringContaining('Diego Ruiz')]);
    await user.click(screen.getByText('Accounts'));
    expect(rows()).toHaveLength(2);
  });

  it('puts a pinned conversation first', async () => {
    const { user } = open();
    await row('Pavel');
    await user.click(screen.getByRole('button', { name: 'Pin: Pavel Smirnov' }));
    expect(rows()[0]).toContain('Pavel Smirnov');
    screen.getByRole('button', { name: 'Unpin: Pavel Smirnov' });
  });

  it('that is empty offers the first step', async () => {
    const { user, context } = show('/dashboard/chat');
    await user.click(await screen.findByRole('button', { name: 'Connect Telegram' }));
    expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/account');
  });

  it('that is empty although Telegram is connected asks for nothing', async () => {
    const chats = createFakeChats();
    show('/dashboard/chat', chats, contextWith(chats, { connected: true, integration: null, bots: [] }));
    await screen.findByText(/The first message shows up here/);
    expect(screen.queryByRole('button', { name: 'Connect Telegram' })).toBeNull();
  });

  it('that could not be loaded says why, and is there after a retry', async () => {
    const chats = createFakeChats([marina]);
    chats.list.mockRejectedValueOnce(new Error('No connection'));
    const { user } = show('/dashboard/chat/account/marina', chats);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await row('Marina');
    await screen.findByRole('log', { name: 'Messages' });
  });

  it('asks no more once the app is gone', async () => {
    const { chats, unmount } = open();
    await row('Marina');
    unmount();
    expect(chats.updates.mock.calls.map(([{ signal }]) => signal?.aborted)).toEqual([true]);
  });
});

describe('a conversation', () => {
  it('opens with its messages and names the page, until it is left', async () => {
    const { user, context } = open();
    await user.click(await row('Marina'));
    const log = await screen.findByRole('log', { name: 'Messages' });
    within(log).getByText('Are you open today?');
    within(log).getByText('Marina Orlova');
    expect((await row('Marina')).getAttribute('aria-current')).toBe('page');
    expect(context.navigation.setTitle).toHaveBeenLastCalledWith('Marina Orlova');
    await user.click(await row('Diego'));
    expect(context.navigation.setTitle).toHaveBeenLastCalledWith('Diego Ruiz');
  });

  it.each([
    ['is ready to be answered', false, true],
    ['takes no focus in a foreign page', true, false],
  ])('%s', async (_, embedded, focused) => {
    const chats = createFakeChats([marina]);
    show('/dashboard/chat/account/marina', chats, { ...contextWith(chats), embedded });
    await screen.findByRole('log', { name: 'Messages' });
    expect(document.activeElement === field()).toBe(focused);
  });

  it('of a bot shows its last message, and messages sent from here', async () => {
    const { user, chats } = open('/dashboard/chat/bot/diego');
    const history = await screen.findByRole('region', { name: 'History' });
    within(history).getByText(diego.last_message_text);
    within(history).getByText(/does not hand out the history/);
    await user.type(field(), 'Hello, Diego{Enter}');
    within(screen.getByRole('log')).getByText('Hello, Diego');
    expect(chats.messages).not.toHaveBeenCalled();
  });

  it('that does not exist is reported missing, with a way back', async () => {
    const { user, context } = open('/dashboard/chat/account/nobody');
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such conversation');
    await user.click(screen.getByRole('button', { name: 'Back to the conversations' }));
    expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/chat');
  });

  it('that is not loaded yet is not said to be missing', async () => {
    const chats = createFakeChats([marina]);
    const list = answerLater(chats.list);
    show('/dashboard/chat/account/marina', chats);
    expect(screen.queryByRole('alert')).toBeNull();
    list.resolve({ items: [marina], hasMore: false });
    await screen.findByRole('log');
  });

  it('whose messages could not be loaded says why, and shows them after a retry', async () => {
    const chats = createFakeChats([marina], [aMessage({ text: 'Here I am' })]);
    chats.messages.mockRejectedValueOnce(new Error('No connection'));
    const { user } = show('/dashboard/chat/account/marina', chats);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Here I am');
  });
});

describe('a draft', () => {
  it('stays with its conversation', async () => {
    const { user } = open('/dashboard/chat/account/marina');
    await screen.findByRole('log');
    await user.type(field(), 'Half a sentence');
    await user.click(await row('Pavel'));
    await waitFor(() => expect(field().value).toBe(''));
    await user.click(await row('Marina'));
    await waitFor(() => expect(field().value).toBe('Half a sentence'));
  });

  it('is there after a reload, until it is sent', async () => {
    const { user, context, chats, unmount } = open('/dashboard/chat/account/marina');
    await screen.findByRole('log');
    await user.type(field(), 'Half a sentence');
    unmount();
    // A new document knows nothing but what was kept.
    const reloaded = { ...contextWith(chats), drafts: context.drafts };
    const again = show('/dashboard/chat/account/marina', chats, reloaded);
    await screen.findByRole('log');
    expect(field().value).toBe('Half a sentence');
    await user.type(field(), '{Enter}');
    again.unmount();
    show('/dashboard/chat/account/marina', chats, { ...contextWith(chats), drafts: context.drafts });
    await screen.findByRole('log');
    expect(field().value).toBe('');
  });
});

describe('the screen', () => {
  it.each([
    ['without a conversation', '/dashboard/chat', 'Choose a conversation'],
    ['with one', '/dashboard/chat/account/marina', 'Are you open today?'],
    ['with one that does not exist', '/dashboard/chat/account/nobody', 'There is no such conversation'],
  ])('%s has one heading of the first level', async (_, path, sign) => {
    open(path);
    await screen.findByText(sign);
    expect(headings()).toEqual(['Chats']);
  });
});

describe('coming back to the chats', () => {
  const leaveWithUnsent = async () => {
    const chats = createFakeChats([marina]);
    chats.sendText.mockRejectedValueOnce(new Error('No connection'));
    const context = contextWith(chats);
    const { user, unmount } = show('/dashboard/chat/account/marina', chats, context);
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Do not lose me{Enter}');
    await screen.findByRole('button', { name: 'Send again' });
    await user.type(field(), 'Nor me');
    unmount();
    return { chats, context };
  };

  it('shows failed messages and the draft', async () => {
    const { chats, context } = await leaveWithUnsent();
    show('/dashboard/chat/account/marina', chats, context);
    await screen.findByText('Do not lose me');
    screen.getByRole('button', { name: 'Send again' });
    expect(field().value).toBe('Nor me');
  });

  it('shows nothing of it to another user', async () => {
    const { chats, context } = await leaveWithUnsent();
    const other = { ...context.session.user(), id: 'user-0002' };
    const session = { ...context.session, user: () => other };
    const { drafts } = contextWith(chats);
    show('/dashboard/chat/account/marina', chats, { ...context, session, drafts });
    await screen.findByRole('log', { name: 'Messages' });
    expect(screen.queryByText('Do not lose me')).toBeNull();
    expect(field().value).toBe('');
  });
});

describe('another language', () => {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s/g, ' '));

  it('changes words, dates and numbers at once, and nothing else', async () => {
    const now = Date.now();
    const chats = createFakeChats(
      [aConversation({ id: 'marina', last_message_ts: now - 5 * 60_000 - 1000 }), diego],
      [aMessage({ ts: now, text: 'Are you open today?' })],
    );
    const { user, context } = show('/dashboard/chat/account/marina', chats);
    const log = await screen.findByRole('log', { name: 'Messages' });
    const written = field();
    await user.type(written, 'Half a sentence');
    expect(texts('a time')).toEqual(['5 min. ago', '1/1/70']);
    within(log).getByText('Today');

    await act(() => context.i18n.choose('ru'));
    expect(screen.getByRole('log', { name: 'Сообщения' })).toBe(log);
    expect(screen.getByRole('textbox', { name: 'Сообщение' })).toBe(written);
    expect([written.value, document.activeElement]).toEqual(['Half a sentence', written]);
    expect((await row('Marina')).getAttribute('aria-current')).toBe('page');
    expect(texts('a time')).toEqual(['5 мин. назад', '01.01.1970']);
    within(log).getByText('Сегодня');

    await act(() => context.i18n.choose('es'));
    screen.getByRole('radio', { name: 'Todos 2' });
    expect(texts('a time')).toEqual(['hace 5 min', '1/1/70']);
    within(log).getByText('Hoy');
  });
});
