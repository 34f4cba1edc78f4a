// @vitest-environment happy-dom
import type { TelegramStatus } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBotConversation, aConversation, aMessage } from '../testing/entities.ts';
import { createFakeInbox } from '../testing/fake-inbox.ts';
import { createFakeThread } from '../testing/fake-thread.ts';
import { notConnected, showScreens } from '../testing/show-screens.tsx';

const marina = aConversation({ id: 'marina', last_message_ts: 30 });
const pavel = aConversation({ id: 'pavel', last_message_ts: 20, customer: { name: 'Pavel Smirnov' } });
const diego = aBotConversation({ id: 'diego', last_message_ts: 10 });

const open = (at = '/dashboard/chat', state = {}) =>
  showScreens({
    at,
    inbox: createFakeInbox([marina, pavel, diego], state),
    thread: createFakeThread({ history: [aMessage({ text: 'Are you open today?' })] }),
  });

const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const headings = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);

describe('an empty list', () => {
  const show = (given: Partial<TelegramStatus>) => {
    const status = async () => ({ ...(await notConnected()), ...given });
    const context = createFakeContext({ api: { telegram: { status } } });
    return showScreens({ at: '/dashboard/chat', context });
  };

  it('offers the first step: the own account, or a bot', async () => {
    const { user, context } = show({});
    await user.click(await screen.findByRole('button', { name: 'Connect Telegram' }));
    expect(context.navigation.open).toHaveBeenLastCalledWith('/dashboard/account');
    await user.click(screen.getByRole('button', { name: 'Add a bot' }));
    expect(context.navigation.open).toHaveBeenLastCalledWith('/dashboard/bot');
  });

  it('names the link that customers need when there is a bot', async () => {
    show({ bots: [{ bot_id: '42', username: 'shop_bot' }] });
    const link = await screen.findByRole('link', { name: 't.me/shop_bot' });
    expect(link.getAttribute('href')).toBe('https://t.me/shop_bot');
  });

  it('names no link of a bot that customers cannot reach', async () => {
    show({ bots: [{ bot_id: '42', username: 'shop_bot', status: 'off' }] });
    await screen.findByRole('button', { name: 'Add a bot' });
    expect(screen.queryByRole('link', { name: 't.me/shop_bot' })).toBeNull();
  });

  it('asks for nothing when Telegram is connected', async () => {
    show({ connected: true });
    await screen.findByText(/The first message shows up here/);
    expect(screen.queryByRole('button', { name: 'Connect Telegram' })).toBeNull();
  });
});

// Specification 55.1
it('says how far reading in a backlog is, or since when it goes on, until it ends', async () => {
  const since = new Date().setHours(14, 2);
  const { inbox } = open('/dashboard/chat', { catchingUp: { done: 240, total: 600, since } });
  await screen.findByText('Catching up: 240 of 600');
  act(() => inbox.setState({ catchingUp: { done: 300, total: null, since } }));
  screen.getByText(/^Catching up since (14:02|2:02.PM)$/);
  const earlier = new Date(2026, 2, 1, 14, 2).getTime();
  act(() => inbox.setState({ catchingUp: { done: 300, total: null, since: earlier } }));
  screen.getByText(/^Catching up since 3\/1, (14:02|2:02.PM)$/);
  act(() => inbox.setState({ catchingUp: undefined }));
  expect(screen.queryByText(/Catching up/)).toBeNull();
});

describe('a conversation', () => {
  it('shows that the card of its customer is coming', async () => {
    open('/dashboard/chat/account/marina');
    const busy = () => document.querySelector('[aria-busy=true]');
    expect(busy()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Customer' }));
    expect(busy()).not.toBeNull();
    await screen.findByRole('complementary');
  });

  it('opens with its messages and names the page, until it is left', async () => {
    const { user, context, inbox } = open();
    await user.click(row('Marina'));
    const log = screen.getByRole('log', { name: 'Messages' });
    within(log).getByText('Are you open today?');
    within(log).getByText('Marina Orlova');
    expect(row('Marina').getAttribute('aria-current')).toBe('page');
    expect(inbox.open).toHaveBeenCalledWith({ source: 'account', id: 'marina' });
    expect(context.navigation.setTitle).toHaveBeenLastCalledWith('Marina Orlova');
    await user.click(row('Diego'));
    expect(context.navigation.setTitle).toHaveBeenLastCalledWith('Diego Ruiz');
  });

  // Specification 39.16
  it.each([
    ['off', /This bot is switched off/],
    ['moved', /Another business connected this bot/],
    ['removed', /This bot was removed/],
    ['business_refused', /does not serve the chats of this account/],
    ['business_ended', /ended its connection to the bot/],
    ['business_read_only', /does not let the bot answer/],
  ] as const)(
    'of a bot that is %s can be read, and says why it cannot be written',
    async (status, reason) => {
      const closed = aBotConversation({ id: 'diego', bot_status: status });
      const { user, context } = showScreens({
        at: '/dashboard/chat/bot/diego',
        inbox: createFakeInbox([closed]),
        thread: createFakeThread({ history: [aMessage({ text: 'Are you open today?' })] }),
      });
      await screen.findByText('Are you open today?');
      expect((await screen.findByRole('note')).textContent).toMatch(reason);
      expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Open the bots' }));
      expect(context.navigation.open).toHaveBeenLastCalledWith('/dashboard/bot');
    },
  );

  it('of an account that a bot serves names its holder', async () => {
    const conversation = aBotConversation({ id: 'diego', business_account: 'Nina' });
    showScreens({ at: '/dashboard/chat/bot/diego', inbox: createFakeInbox([conversation]) });
    expect(await screen.findByText('account of Nina')).toBeTruthy();
  });

  it('of a revoked bot can be written, because Telegram may accept its token again', async () => {
    showScreens({
      at: '/dashboard/chat/bot/diego',
      inbox: createFakeInbox([aBotConversation({ id: 'diego', bot_status: 'revoked' })]),
    });
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  });

  it('opens from a link before the list is there', () => {
    const inbox = createFakeInbox([], { status: 'loading' });
    const { thread } = showScreens({ at: '/dashboard/chat/account/marina?message=m7', inbox });
    expect(inbox.open).toHaveBeenCalledWith({ source: 'account', id: 'marina' });
    expect(thread.start).toHaveBeenCalledWith('m7');
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => inbox.setState({ known: new Map([['account:marina', marina]]) }));
    screen.getByRole('heading', { name: 'Marina Orlova' });
  });

  it('that does not exist is reported missing, with a way back', async () => {
    const { user, context } = open('/dashboard/chat/account/nobody', {
      missing: new Set(['account:nobody']),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such conversation');
    await user.click(screen.getByRole('button', { name: 'Back to the conversations' }));
    expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/chat');
  });

  it('of a bot without a history says so, and shows its last message', () => {
    const thread = createFakeThread({ state: { supported: false } });
    const inbox = createFakeInbox([diego], { mode: 'base' });
    showScreens({ at: '/dashboard/chat/bot/diego', inbox, thread });
    const shown = within(screen.getByRole('region', { name: 'Diego Ruiz' }));
    shown.getByText(/keeps no history of bot conversations/);
    shown.getByText(diego.last_message_text);
  });

  it('whose messages could not be loaded says why, and loads them on a click', async () => {
    const thread = createFakeThread({ state: { status: 'failed', error: 'No connection' } });
    const { user } = showScreens({ thread, inbox: createFakeInbox([marina]) });
    expect(screen.getByRole('alert').textContent).toContain('No connection');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(thread.retry).toHaveBeenCalled();
  });

  it('is left by Escape, but not while a text is written', async () => {
    const { user, context } = open('/dashboard/chat/account/marina');
    await user.type(field(), 'Half a sentence');
    await user.keyboard('{Escape}');
    expect(context.navigation.open).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/chat');
  });
});

it('a draft stays with its conversation', async () => {
  const { user, thread } = open('/dashboard/chat/account/marina');
  await user.type(field(), 'Half');
  expect(thread.setDraft).toHaveBeenLastCalledWith('Half');
  expect(field().value).toBe('Half');
});

describe('the screen', () => {
  it.each([
    ['without a conversation', '/dashboard/chat', /Choose a conversation|Who waits|Everyone is answered/],
    ['with one', '/dashboard/chat/account/marina', 'Are you open today?'],
    [
      'with an address that names none',
      '/dashboard/chat/mail/marina',
      /Choose a conversation|Who waits|Everyone is answered/,
    ],
  ])('%s has one heading of the first level', (_, path, sign) => {
    open(path);
    screen.getByText(sign);
    expect(headings()).toEqual(['Chats']);
  });
});

describe('another language', () => {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s/g, ' '));

  it('changes words, dates and numbers at once, and nothing else', async () => {
    const now = Date.now();
    const { user, context } = showScreens({
      inbox: createFakeInbox([{ ...marina, last_message_ts: now - 5 * 60_000 - 1000 }, diego]),
      thread: createFakeThread({ history: [aMessage({ ts: now, text: 'Are you open today?' })] }),
    });
    const log = screen.getByRole('log', { name: 'Messages' });
    const written = field();
    await user.type(written, 'Half a sentence');
    expect(texts('a time')).toEqual(['5 min. ago', '1/1/70']);
    within(log).getByText('Today');

    await act(() => context.i18n.choose('ru'));
    expect(screen.getByRole('log', { name: 'Сообщения' })).toBe(log);
    expect(screen.getByRole('textbox', { name: 'Сообщение' })).toBe(written);
    expect([written.value, document.activeElement]).toEqual(['Half a sentence', written]);
    expect(row('Marina').getAttribute('aria-current')).toBe('page');
    expect(texts('a time')).toEqual(['5 мин. назад', '01.01.1970']);
    within(log).getByText('Сегодня');

    await act(() => context.i18n.choose('es'));
    screen.getByRole('radio', { name: 'Todos 2' });
    expect(texts('a time')).toEqual(['hace 5 min', '1/1/70']);
    within(log).getByText('Hoy');
  });
});
