// @vitest-environment happy-dom
import type { Message } from '@switchboard/api-client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { layOutMessages, MESSAGE, scrollTo } from '../../../testing/fake-layout.ts';
import { createFakeThread, type FakeThreadOptions } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const log = () => screen.getByRole('log', { name: 'Messages' });
const field = () => screen.getByRole('textbox', { name: 'Message' });
const rows = () => within(log()).queryAllByRole('article');
const history = () => screen.getByRole('region', { name: 'History' });
const pill = () => screen.queryByRole('button', { name: /new message|Newest messages/ });

const inbox = () => createFakeInbox([aConversation({ id: 'marina' })]);
const open = (messages: Message[] = [aMessage()], options: FakeThreadOptions & { at?: string } = {}) => {
  const thread = createFakeThread({ history: messages, ...options });
  return showScreens({ thread, inbox: inbox(), ...(options.at && { at: options.at }) });
};

/** A history of texts '0', '1', …, oldest first. */
const messages = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aMessage({ id: `message-${index}`, ts: index + 1, text: String(index) }),
  );

const scroll = (top: number) => scrollTo(history(), top);
/** The first row in view, and where it is. */
const inView = () => {
  const row = rows().find((candidate) => candidate.getBoundingClientRect().bottom > 0);
  return [row?.dataset.key, row?.getBoundingClientRect().top];
};
const topOf = (key: unknown) =>
  rows()
    .find((row) => row.dataset.key === key)
    ?.getBoundingClientRect().top;
const END = 1_000_000;

beforeEach(() => layOutMessages());

describe('the window', () => {
  it('has at most 150 rows after any way through the history', async () => {
    const { thread } = open(messages(400), { page: 50 });
    for (let step = 0; step < 8; step += 1) {
      scroll(0);
      await act(async () => {});
      expect(rows().length).toBeLessThanOrEqual(150);
    }
    expect(thread.loadOlder.mock.calls.length).toBeGreaterThan(3);
    expect(within(log()).queryByText('399')).toBeNull();
    for (let step = 0; step < 10; step += 1) {
      scroll(END);
      await act(async () => {});
      expect(rows().length).toBeLessThanOrEqual(150);
    }
    within(log()).getByText('399');
  });

  it('moves nothing in view when older messages come and newer ones leave', async () => {
    const { thread } = open(messages(400), { page: 50 });
    for (let step = 0; step < 20; step += 1) {
      history().scrollTop -= 410;
      const before = inView();
      fireEvent.scroll(history());
      await act(async () => {});
      expect(inView()).toEqual(before);
    }
    expect(thread.loadOlder.mock.calls.length).toBeGreaterThan(2);
    expect(within(log()).queryByText('399')).toBeNull();
  });

  it('moves nothing in view when older messages come to a reader who waits for them at the top', async () => {
    layOutMessages(44);
    const { thread } = open(messages(230), { page: 50 });
    while (within(log()).queryByText('0') === null) {
      history().scrollTop = 0;
      const [key, top] = inView();
      fireEvent.scroll(history());
      await act(async () => {});
      expect(topOf(key)).toBe(top);
    }
    expect(thread.loadOlder).toHaveBeenCalledTimes(4);
  });

  it('loads older messages when their place is near', async () => {
    const { thread } = open(messages(60), { page: 50 });
    scroll(900);
    expect(thread.loadOlder).not.toHaveBeenCalled();
    scroll(500);
    scroll(500);
    await within(log()).findByText('0');
    expect(thread.loadOlder).toHaveBeenCalledTimes(1);
  });

  it('says that older messages could not be loaded, and loads them on a click', async () => {
    const thread = createFakeThread({ history: messages(60), page: 50 });
    thread.loadOlder.mockRejectedValueOnce(new Error('No connection'));
    const { user } = showScreens({ thread, inbox: inbox() });
    scroll(600);
    scroll(0);
    await user.click(await screen.findByRole('button', { name: /Older messages could not be loaded/ }));
    scroll(0);
    await within(log()).findByText('0');
  });

  it('opens at the first unread message, below a divider that stays there', () => {
    const { thread } = open(messages(60), { state: { unreadFrom: 30 } });
    const text = () => log().textContent ?? '';
    expect(text()).toMatch(/29.*Unread messages.*Marina Orlova30/);
    act(() => thread.arrive(aMessage({ id: 'late', ts: 100, text: 'Late' })));
    expect(text()).toMatch(/29.*Unread messages.*Marina Orlova30/);
  });

  it('says which messages were in view, from the first unread one to the end', async () => {
    const { thread } = open(messages(60), { state: { unreadFrom: 30 } });
    const seen = () => thread.sawTo.mock.lastCall?.[0];
    expect(seen()).toBe(37);
    scroll(32 * MESSAGE);
    expect(seen()).toBe(42);
    scroll(END);
    expect(seen()).toBe(60);
    expect(thread.setAtEnd.mock.calls).toEqual([[false], [true]]);
  });

  it('draws no divider where older messages may be unread too', () => {
    open(messages(500), { page: 50, state: { unreadFrom: 5 } });
    expect(within(log()).queryByText('Unread messages')).toBeNull();
  });
});

describe('a new message', () => {
  const news = aMessage({ id: 'news', ts: 1000, text: 'Any news?' });

  it('is scrolled to when the reader is at the end, and announced', () => {
    const { thread } = open(messages(30));
    act(() => thread.arrive(news));
    expect(history().scrollTop).toBe(21 * MESSAGE);
    expect(pill()).toBeNull();
    screen.getByText('Marina Orlova: Any news?');
  });

  it('does not pull back a reader who just left the end, before the browser tells of it', () => {
    const { thread } = open(messages(30));
    history().scrollTop -= 150;
    const before = inView();
    act(() => thread.arrive(news));
    fireEvent.scroll(history());
    expect(inView()).toEqual(before);
  });

  it('is counted while the reader is elsewhere', async () => {
    const { user, thread } = open(messages(30));
    scroll(100);
    expect(thread.setAtEnd.mock.lastCall).toEqual([false]);
    act(() => thread.arrive(news));
    expect(history().scrollTop).toBe(100);
    await user.click(screen.getByRole('button', { name: '1 new message' }));
    expect(history().scrollTop).toBe(21 * MESSAGE);
    expect(thread.toEnd).toHaveBeenCalled();
    expect(pill()).toBeNull();
  });

  it('from the reader always scrolls to the end', async () => {
    const { user } = open(messages(30));
    scroll(100);
    await user.type(field(), 'Hi there{Enter}');
    within(log()).getByText('Hi there');
    expect(history().scrollTop).toBe(21 * MESSAGE);
  });

  it('is announced once, and older ones are not', () => {
    const { thread } = open(messages(60), { page: 20 });
    const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;
    expect(announced()).toBe('');
    act(() => void thread.loadOlder());
    expect(announced()).toBe('');
    act(() => thread.arrive({ ...news, msg_type: 'photo', text: '' }));
    expect(announced()).toBe('Marina Orlova: Photo');
  });
});

describe('jumping', () => {
  it('a link to a message shows it first', () => {
    const at = '/dashboard/chat/account/marina?message=message-7';
    const { thread } = open(messages(200), { at });
    expect(thread.start).toHaveBeenCalledWith('message-7');
    expect(within(log()).getByText('7').closest('article')?.dataset.highlighted).toBe('true');
    expect(within(log()).queryByText('199')).toBeNull();
  });

  it('a link to a message that is not loaded loads it', async () => {
    open(messages(200), { page: 50, at: '/dashboard/chat/account/marina?message=message-7' });
    await waitFor(() =>
      expect(within(log()).getByText('7').closest('article')?.dataset.highlighted).toBe('true'),
    );
  });

  // Specification 54.2
  it('a date of the calendar shows its first message, and days to come cannot be chosen', async () => {
    const day = new Date();
    day.setDate(day.getDate() - 1);
    day.setHours(0, 0, 0, 0);
    const { thread, user } = open([aMessage({ sent_at: day.getTime() + 3_600_000 })]);
    await user.click(within(log()).getByTitle('Jump to a date'));
    await screen.findByRole('textbox', { name: 'Jump to a date' });
    const two = (number: number) => String(number).padStart(2, '0');
    const title = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    const tomorrow = new Date(Date.now() + 86_400_000);
    for (const cell of screen.queryAllByTitle(title(tomorrow))) expect(cell.className).toContain('disabled');
    await user.click(screen.getByTitle(title(day)));
    await waitFor(() => expect(rows()[0]?.dataset.highlighted).toBe('true'));
    expect(thread.jumpToDate.mock.lastCall).toEqual([day.getTime()]);
    expect(screen.queryByRole('textbox', { name: 'Jump to a date' })).toBeNull();
  });
});

describe('the keyboard', () => {
  it('moves through the rows, whose controls are tab stops only in the current row', async () => {
    const { user } = open([
      aMessage({ id: 'a', text: 'www.a.test' }),
      aMessage({ id: 'b', ts: 11, text: 'www.b.test' }),
    ]);
    const links = () =>
      within(log())
        .getAllByRole('link')
        .map((link) => link.tabIndex);
    expect(links()).toEqual([-1, -1]);
    act(() => rows()[1]?.focus());
    expect(links()).toEqual([-1, 0]);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(rows()[0]);
    expect(links()).toEqual([0, -1]);
    await user.keyboard('{Enter}');
    screen.getByText('Reply to Marina Orlova');
  });
});

it('another language leaves the reader where they are', async () => {
  const { context } = open(messages(30));
  scroll(100);
  const before = history();
  await act(() => context.i18n.choose('es'));
  expect(screen.getByRole('region', { name: 'Historial' })).toBe(before);
  expect(before.scrollTop).toBe(100);
});
