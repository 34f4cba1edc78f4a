import { HOUR } from '@switchboard/common/time/durations';
// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const pane = () => screen.getByRole('region', { name: 'Conversations' });
const links = () => within(pane()).getAllByRole('link');
const names = () => links().map((link) => link.textContent?.match(/Marina|Pavel|Diego|Ada/)?.[0]);
const row = (name: RegExp) => within(pane()).getByRole('link', { name });

const marina = aConversation({ id: 'marina', last_message_ts: 30 });
const pavel = aConversation({ id: 'pavel', last_message_ts: 20, customer: { name: 'Pavel Smirnov' } });
const diego = aBotConversation({ id: 'diego', last_message_ts: 10 });

const open = (conversations = [marina, pavel, diego], state = {}, query = '') => {
  const inbox = createFakeInbox(conversations, state);
  return showScreens({ at: `/dashboard/chat${query}`, inbox });
};
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aConversation({
      id: String(index),
      last_message_ts: count - index,
      customer: { name: `Customer ${index}` },
    }),
  );

describe('a row', () => {
  const show = (given: Parameters<typeof aConversation>[0]) => {
    open([aConversation(given)]);
    return row(/Marina/).textContent;
  };

  it.each([
    ['the customer', { last_message_author: 'customer' }, /^Marina Orlova.*See you on Friday$/],
    ['the owner', { last_message_author: 'owner' }, /You: See you on Friday$/],
    ['an agent', { last_message_author: 'agent' }, /Agent: See you on Friday$/],
    ['a photo', { last_message_text: '', last_message_type: 'photo' }, /Photo$/],
    ['a deletion', { last_message_text: '', last_message_type: 'deleted' }, /This message was deleted$/],
    ['something unknown', { last_message_text: '', last_message_type: 'game' }, /Attachment$/],
    ['a caption', { last_message_text: 'Like this', last_message_type: 'photo' }, /Like this$/],
    ['nothing', { last_message_text: '', last_message_type: null }, /No messages yet$/],
  ] as const)('shows the last message of %s', (_, given, text) => {
    expect(show(given)).toMatch(text);
  });

  it('shows waiting work: unread messages, an overdue answer, a need for attention', () => {
    const text = show({ unread: 3, waiting_since: Date.now() - 3 * HOUR, attention: 'Asks for a discount' });
    expect(text).toMatch(/Waiting for an answer since.*3 hr/);
    expect(text).toMatch(/3 unread$/);
    screen.getByRole('img', { name: 'Needs attention: Asks for a discount' });
  });

  // Specification 50.7
  it.each([
    [{ failed: 1, waiting: 24, unknown: 1 }, 'A message was not sent'],
    [{ failed: 0, waiting: 2, unknown: 1 }, 'A message is not sent yet'],
    [{ failed: 0, waiting: 0, unknown: 1 }, 'A message may not have arrived'],
  ])('has a mark of what did not arrive, the gravest of %j', async (counts, name) => {
    show({ undelivered: { ...counts, last_text: '', last_type: null, last_at: null } });
    await screen.findByRole('img', { name });
  });

  it('shows what was written last, also when it was not sent', () => {
    const undelivered = { failed: 1, waiting: 0, unknown: 0, last_text: 'On my way', last_type: 'text' };
    const last_message_at = new Date(2000).toISOString();
    expect(show({ last_message_at, undelivered: { ...undelivered, last_at: 3000 } })).toMatch(
      /You: On my way$/,
    );
  });

  it('shows what the customer has written since', () => {
    const undelivered = { failed: 1, waiting: 0, unknown: 0, last_text: 'On my way', last_type: 'text' };
    const last_message_at = new Date(2000).toISOString();
    expect(show({ last_message_at, undelivered: { ...undelivered, last_at: 1000 } })).toMatch(
      /See you on Friday$/,
    );
  });

  // Specification 50.15
  it('shows what waits in this browser, with a clock', () => {
    expect(show({ outgoing: { text: 'In a tunnel', type: 'text', at: 3000 } })).toMatch(/You: In a tunnel$/);
    screen.getByRole('img', { name: 'Not sent yet' });
  });

  it('is not overdue within the first hour', () => {
    expect(show({ waiting_since: Date.now() - HOUR / 2 })).not.toContain('Waiting');
  });

  it('shows that an agent answers, and over which bot', () => {
    open([{ ...diego, handler: 'agent' }]);
    screen.getByRole('img', { name: 'Agent answers' });
    screen.getByRole('img', { name: 'via @shop_bot' });
  });
});

// Specification 50.12
it('a list that could not be loaded says so beside the open conversation, and counts nothing', async () => {
  const { user, inbox } = open([marina], {
    status: 'failed',
    error: 'Internal error',
    counts: { all: 0, accounts: 0, bots: 0, attention: 0, unread: 0 },
  });
  row(/Marina/);
  const alert = within(pane()).getByRole('alert');
  expect(alert.textContent).toContain('The conversations could not be loaded');
  expect(screen.getByRole('radiogroup').dataset.waiting).toBe('true');
  await user.click(within(pane()).getByRole('button', { name: 'Retry' }));
  expect(inbox.retry).toHaveBeenCalled();
});

describe('10,000 conversations', () => {
  it('have at most 60 rows in the document, and each knows its place', () => {
    open(many(10_000));
    expect(links().length).toBeLessThanOrEqual(60);
    const [first] = within(pane()).getAllByRole('listitem');
    expect(first?.getAttribute('aria-posinset')).toBe('1');
    expect(first?.getAttribute('aria-setsize')).toBe('10000');
  });

  it('scroll by moving the rows, and load further pages', () => {
    const { inbox } = open(many(1000), { hasMore: true });
    expect(inbox.loadMore).not.toHaveBeenCalled();
    const scroller = pane().querySelector('ul')?.parentElement;
    if (!scroller) throw new Error('There is no list');
    scroller.scrollTop = 990 * 68;
    fireEvent.scroll(scroller);
    row(/Customer 990 /);
    expect(links().length).toBeLessThanOrEqual(60);
    expect(inbox.loadMore).toHaveBeenCalled();
  });
});

describe('those that wait', () => {
  const NOW = Date.now();
  const waiting = [
    { ...marina, last_message_ts: NOW },
    { ...pavel, last_message_ts: NOW - 2 * HOUR, unread: 1, waiting_since: NOW - 2 * HOUR },
    { ...diego, last_message_ts: NOW - HOUR, attention: 'agent:request', attention_since: NOW - 3 * HOUR },
  ];
  const fold = () => screen.getByRole('button', { name: /^Waiting for you/ });

  // Specification 52.2, 52.3
  it('are above the others, the longest wait first, and say why', () => {
    open(waiting);
    expect(names()).toEqual(['Diego', 'Pavel', 'Marina']);
    expect(row(/Diego/).textContent).toContain('Needs you');
    expect(row(/Pavel/).textContent).toContain('Long wait');
    expect(fold().textContent).toBe('Waiting for you 2');
    screen.getByText('Other conversations');
  });

  // Specification 52.4
  it('fold, so that the list is whole in its own order, and stay folded in this browser', async () => {
    onTestFinished(() => localStorage.clear());
    const { user, unmount } = open(waiting);
    await user.click(fold());
    expect(names()).toEqual(['Marina', 'Diego', 'Pavel']);
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    unmount();
    open(waiting);
    expect(names()).toEqual(['Marina', 'Diego', 'Pavel']);
    await user.click(fold());
    expect(names()).toEqual(['Diego', 'Pavel', 'Marina']);
  });

  it('are five until all are wanted', async () => {
    const some = many(8).map((one) => ({ ...one, unread: 1 }));
    const { user } = open(some);
    const texts = () => links().map((link) => /Customer \d/.exec(link.textContent ?? '')?.[0]);
    const [most, all] = [
      [7, 6, 5, 4, 3],
      [7, 6, 5, 4, 3, 2, 1, 0],
    ];
    expect(texts()).toEqual([...most, 0, 1, 2].map((id) => `Customer ${id}`));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(texts()).toEqual(all.map((id) => `Customer ${id}`));
  });

  it('keep their places while the pointer is over the list, and one that is read is no news', async () => {
    const { user, inbox } = open(waiting);
    await user.hover(row(/Diego/));
    act(() => inbox.change({ ...waiting[1], unread: 0, waiting_since: null } as typeof pavel));
    expect(names()).toEqual(['Diego', 'Pavel', 'Marina']);
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
    await user.hover(screen.getByRole('searchbox'));
    expect(names()).toEqual(['Diego', 'Marina', 'Pavel']);
  });

  it('keep the place of the open one when it is read', () => {
    const inbox = createFakeInbox(waiting);
    showScreens({ at: '/dashboard/chat/bot/diego', inbox });
    act(() => inbox.change({ ...waiting[2], attention: null, last_message_ts: Date.now() } as typeof diego));
    expect(names()).toEqual(['Diego', 'Pavel', 'Marina']);
  });

  it('are not lifted out of a search or of what is unread', () => {
    open(waiting, { filter: 'unread' }, '?filter=unread');
    expect(screen.queryByRole('button', { name: /^Waiting for you/ })).toBeNull();
  });
});

/** The code of what is done with rows is fetched when the pointer comes. */
const ready = async ({ user }: ReturnType<typeof open>) => {
  await user.hover(pane());
  await vi.dynamicImportSettled();
  await screen.findByText(/Everyone is answered|Who waits/);
};

describe('several rows', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose: ${name}` });
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((one) => one.getAttribute('aria-label')?.slice(8));
  const bar = () => screen.findByRole('toolbar', { name: 'Chosen rows' });
  const button = async (name: string) => within(await bar()).getByRole('button', { name });

  // Specification 52.5
  it('are chosen by their boxes, Ctrl and Shift, a key, and any click after the first', async () => {
    const shown = open(many(6));
    await ready(shown);
    const { user, context } = shown;
    await user.click(box('Customer 0'));
    await user.keyboard('{Shift>}');
    await user.click(row(/Customer 2/));
    await user.keyboard('{/Shift}{Control>}');
    await user.click(row(/Customer 4/));
    await user.keyboard('{/Control}');
    await user.click(row(/Customer 1/));
    expect(chosen()).toEqual(['Customer 0', 'Customer 2', 'Customer 4']);
    act(() => row(/Customer 5/).focus());
    await user.keyboard('x');
    expect(chosen()).toEqual(['Customer 0', 'Customer 2', 'Customer 4', 'Customer 5']);
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    expect(context.navigation.open).not.toHaveBeenCalled();
  });

  it('are chosen by a long press', async () => {
    await ready(open(many(3)));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.pointerDown(row(/Customer 1/), { pointerType: 'touch' });
    act(() => vi.advanceTimersByTime(600));
    fireEvent.click(row(/Customer 1/));
    expect(chosen()).toEqual(['Customer 1']);
  });

  it('are marked together, which is taken back together', async () => {
    const shown = open([{ ...marina, unread: 2, read_ts: 7 }, pavel, { ...diego, unread: 1 }]);
    await ready(shown);
    const { user, inbox } = shown;
    await user.click(box('Marina Orlova'));
    await user.click(await button('Choose all shown'));
    expect((await bar()).textContent).toContain('3 chosen');
    await user.click(await button('Mark as read'));
    expect(inbox.setUnread.mock.calls.map(([{ id }, isUnread]) => [id, isUnread])).toEqual([
      ['diego', false],
      ['marina', false],
    ]);
    expect(screen.queryByRole('toolbar')).toBeNull();
    await screen.findByText('2 conversations are marked as read.');
    inbox.setUnread.mockClear();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(inbox.setUnread.mock.calls.map(([{ id }, ...rest]) => [id, ...rest])).toEqual([
      ['diego', true, 0],
      ['marina', true, 7],
    ]);
  });

  // Specification 52.6
  it('stay chosen and are counted where it failed', async () => {
    const shown = open([
      { ...marina, handler: 'agent' },
      { ...pavel, handler: 'agent' },
    ]);
    await ready(shown);
    const { user, inbox } = shown;
    inbox.setHandler.mockRejectedValueOnce(new Error('no_agent'));
    await user.click(box('Marina Orlova'));
    await user.click(box('Pavel Smirnov'));
    await user.click(await button('Take over from the agent'));
    await screen.findByText('1 of 2 could not be changed. It is still chosen.');
    await screen.findByText('You answer in 1 conversation.');
    expect(inbox.setHandler).toHaveBeenCalledTimes(2);
    expect(chosen()).toEqual(['Marina Orlova']);
  });
});

// Specification 52.11
it('the menu of a row marks it as unread, and closes', async () => {
  const { user, inbox } = open();
  await user.hover(row(/Pavel/));
  await vi.dynamicImportSettled();
  await screen.findByText(/Everyone is answered/);
  fireEvent.contextMenu(row(/Pavel/), { clientX: 20, clientY: 30 });
  const menu = await screen.findByRole('menu', { name: 'Pavel Smirnov' });
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent?.trim())).toEqual([
    'Mark as unread',
    'Pin',
    'Block',
    'Choose several',
  ]);
  expect(document.activeElement).toBe(items[0]);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(inbox.setUnread).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'pavel' }), true);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('P pins, and U marks a row as unread; one that is open closes', async () => {
  const inbox = createFakeInbox([marina, pavel, diego]);
  const { user, context } = showScreens({ at: '/dashboard/chat/account/pavel', inbox });
  act(() => row(/Marina/).focus());
  await user.keyboard('p');
  expect(inbox.togglePin).toHaveBeenCalledWith(expect.objectContaining({ id: 'marina' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('u');
  expect(inbox.setUnread).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'pavel' }), true);
  expect(context.navigation.open).toHaveBeenCalledExactlyOnceWith('/dashboard/chat');
});

// Specification 52.12
it('a row says what is written there and not sent', () => {
  const inbox = createFakeInbox([marina, pavel, diego]);
  inbox.draftOf.mockImplementation((key) => ({
    text: key === 'account:marina' ? 'Half a sentence' : '',
    files: key === 'bot:diego' ? 2 : 0,
  }));
  showScreens({ at: '/dashboard/chat/account/pavel', inbox });
  expect(row(/Marina/).textContent).toMatch(/Draft: Half a sentence$/);
  expect(row(/Diego/).textContent).toMatch(/Draft: 2 files$/);
});

describe('the keyboard', () => {
  // Specification 52.7
  it('goes on with the row after the one that was open', async () => {
    const inbox = createFakeInbox([marina, pavel, diego]);
    const { user, router } = showScreens({ at: '/dashboard/chat/account/pavel', inbox });
    act(() => router.go('/dashboard/chat'));
    await user.keyboard('j');
    expect(document.activeElement).toBe(row(/Diego/));
  });

  it('goes on with the next one of those that wait, when the one that was open waits no more', async () => {
    const [first, second, third] = [pavel, diego, marina].map((one, index) => ({
      ...one,
      last_message_ts: index + 1,
      unread: 1,
    }));
    const inbox = createFakeInbox([first, second, third] as (typeof marina)[]);
    const { user, router } = showScreens({ at: '/dashboard/chat/bot/diego', inbox });
    expect(names()).toEqual(['Pavel', 'Diego', 'Marina']);
    act(() => inbox.change({ ...(second as typeof diego), unread: 0, last_message_ts: 90 }));
    act(() => router.go('/dashboard/chat'));
    expect(names()).toEqual(['Pavel', 'Marina', 'Diego']);
    await user.keyboard('j');
    expect(document.activeElement).toBe(row(/Marina/));
  });

  it('reaches every row from one tab stop', async () => {
    const { user } = open(many(500));
    const stops = () => [...pane().querySelectorAll<HTMLElement>('ul [tabindex="0"]')];
    expect(stops()).toHaveLength(1);
    act(() => stops()[0]?.focus());
    for (const [key, name] of [
      ['{ArrowDown}', 'Customer 1'],
      ['{End}', 'Customer 499'],
      ['{ArrowUp}', 'Customer 498'],
      ['{Home}', 'Customer 0'],
      ['{ArrowUp}', 'Customer 0'],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement?.textContent).toContain(name);
      expect(stops()).toEqual([document.activeElement]);
    }
  });

  it('reaches the pin of a row by the arrows', async () => {
    const { user, inbox } = open();
    act(() => row(/Pavel/).focus());
    await user.keyboard('{ArrowRight}{Enter}');
    expect(inbox.togglePin).toHaveBeenCalledWith(pavel);
  });

  it('J and K move, / searches, and ? lists all keys', async () => {
    const { user } = open();
    await user.keyboard('j');
    expect(document.activeElement).toBe(row(/Marina/));
    await user.keyboard('jk');
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Search conversations' });
    expect(document.activeElement).toBe(search);
    await user.keyboard('j?');
    expect((search as HTMLInputElement).value).toBe('j?');
    await user.keyboard('{Escape}{Escape}');
    expect(document.activeElement).not.toBe(search);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a message that moves a row up', () => {
  const news = () => screen.queryByRole('button', { name: 'New messages' });
  const late = { ...diego, last_message_ts: 50, last_message_text: 'Hello?' };

  it('moves it at once while the pointer is elsewhere', () => {
    const { inbox } = open();
    act(() => inbox.change(late));
    expect(names()).toEqual(['Diego', 'Marina', 'Pavel']);
    expect(news()).toBeNull();
  });

  it('waits while the pointer is over the list, and shows its text', async () => {
    const { user, inbox } = open();
    await user.hover(row(/Marina/));
    act(() => inbox.change(late));
    expect(names()).toEqual(['Marina', 'Pavel', 'Diego']);
    expect(row(/Diego/).textContent).toContain('Hello?');
    await user.click(news() as HTMLElement);
    expect(names()).toEqual(['Diego', 'Marina', 'Pavel']);
    expect(news()).toBeNull();
  });

  it('happens when the pointer leaves', async () => {
    const { user, inbox } = open();
    await user.hover(row(/Marina/));
    act(() => inbox.change(late));
    await user.unhover(row(/Marina/));
    await user.hover(screen.getByRole('searchbox'));
    expect(names()).toEqual(['Diego', 'Marina', 'Pavel']);
  });

  it('happens while the user writes and the pointer rests on the list, until it moves again', async () => {
    const { user, inbox } = open();
    await user.hover(row(/Marina/));
    act(() => inbox.change(late));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Shift' });
    expect(names()).toEqual(['Diego', 'Marina', 'Pavel']);
    fireEvent.pointerMove(row(/Marina/));
    act(() => inbox.change({ ...pavel, last_message_ts: 60 }));
    expect(names()).toEqual(['Diego', 'Marina', 'Pavel']);
  });

  it('waits while the keyboard is in the list', async () => {
    const { user, inbox } = open();
    await user.keyboard('j');
    act(() => inbox.change(late));
    expect(names()).toEqual(['Marina', 'Pavel', 'Diego']);
  });

  it('is not waited for by a pin', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Pin: Pavel Smirnov' }));
    expect(names()).toEqual(['Pavel', 'Marina', 'Diego']);
    screen.getByRole('button', { name: 'Unpin: Pavel Smirnov' });
  });
});

describe('the filter', () => {
  const filters = () =>
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);

  it('counts the conversations of each choice', async () => {
    const { user, inbox } = open([{ ...marina, unread: 2 }, pavel, { ...diego, attention: 'Help' }]);
    expect(filters()).toEqual(['All 3', 'Unread 1', 'Needs attention 1', 'Accounts 2', 'Bots 1']);
    await user.click(screen.getByRole('radio', { name: 'Bots 1' }));
    expect(inbox.setFilter).toHaveBeenCalledWith('bots');
  });

  it('has only the base choices where the backend has no others', () => {
    open(undefined, { mode: 'base' });
    expect(filters()).toEqual(['All 3', 'Accounts 2', 'Bots 1']);
  });

  it.each([
    ['unread', 'You have read everything'],
    ['attention', 'No conversation needs attention'],
  ] as const)('that shows nothing %s leads back to all', async (filter, title) => {
    const { user, inbox } = open([], { filter }, `?filter=${filter}`);
    screen.getByRole('heading', { name: title });
    await user.click(screen.getByRole('button', { name: 'Show all conversations' }));
    expect(inbox.setFilter).toHaveBeenCalledWith('all');
  });
});

it('a search without results can be cleared', async () => {
  const { user, inbox } = open([], { search: 'nobody', mode: 'base' });
  screen.getByRole('heading', { name: 'Nothing found' });
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(inbox.setSearch).toHaveBeenCalledWith('');
});

it('a list that could not be loaded says why, and is loaded again on a click', async () => {
  const { user, inbox } = open([], { status: 'failed', error: 'No connection' });
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(inbox.retry).toHaveBeenCalled();
});

it('bots that could not be loaded are mentioned quietly', () => {
  open(undefined, { mode: 'base', botsError: 'HTTP 503' });
  screen.getByText('Conversations with bots could not be loaded: HTTP 503');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(['j', 'k', '/'])('%s leads back to a list that the thread covers', async (key) => {
  // The DOM of these tests has no layout.
  const covered = { value: true };
  Object.defineProperty(HTMLElement.prototype, 'checkVisibility', {
    configurable: true,
    value: () => !covered.value,
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility'));
  const inbox = createFakeInbox([marina, pavel, diego]);
  const { user, context } = showScreens({ at: '/dashboard/chat/account/pavel', inbox });
  await user.keyboard(`{Escape}${key}`);
  expect(context.navigation.open).toHaveBeenCalledExactlyOnceWith('/dashboard/chat');
});

describe('the connection', () => {
  const since = new Date().setHours(12, 4, 0, 0);
  const earlier = new Date(2020, 10, 20, 12, 4).getTime();
  const status = () => within(screen.getByRole('status')).queryByText(/./)?.textContent?.replace(/\s/g, ' ');

  it.each([
    ['is live', { state: 'live' }, undefined],
    [
      'reaches no server',
      { state: 'unreachable', since, error: 'HTTP 503' },
      /has not answered since 12:04 PM.*keeps trying/,
    ],
    [
      'gets a fault for an answer',
      { state: 'unreachable', since, error: 'Down', status: 503 },
      /has answered with errors since 12:04 PM \(503\).*keeps trying/,
    ],
    [
      'reaches no server since another day',
      { state: 'unreachable', since: earlier, error: 'HTTP 503' },
      /has not answered since 11\/20, 12:04 PM/,
    ],
    ['is not told of news', { state: 'no-updates' }, /does not announce new messages/],
  ])('that %s is shown as it is', (_, connection, words) => {
    open(undefined, { connection });
    if (words) expect(status()).toMatch(words);
    else expect(status()).toBeUndefined();
  });

  it.each([
    [true, /^No network since 12:04 PM.*sent later/],
    // The dashboard has a notice of its own.
    [false, /^$/],
  ])('that is offline is shown in a foreign page: %s', (embedded, words) => {
    const context = createFakeContext({ embedded });
    const inbox = createFakeInbox([aConversation()], { connection: { state: 'offline', since } });
    showScreens({ at: '/dashboard/chat', inbox, context });
    expect(screen.getByRole('status').textContent?.replace(/\s/g, ' ')).toMatch(words);
  });

  // Specification 50.14
  it('to Telegram that brings nothing is named, with the time and the way to mend it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const problem = { kind: 'conflict' as const, since: new Date(since).toISOString() };
    const status = async () => ({
      connected: false,
      integration: null,
      integrations: [{ id: 'a', connected: false, label: 'Nina', signed_out_at: problem.since }],
      bots: [{ bot_id: '42', username: 'shop_bot', problem }],
    });
    const context = createFakeContext({ api: { telegram: { status } } });
    showScreens({ at: '/dashboard/chat', inbox: createFakeInbox([aConversation()]), context });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('status').textContent).toMatch(
      /Telegram signed out Nina \(12:04 PM\).*1 more problem/,
    );
    vi.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: '1 more problem' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What keeps messages from arriving' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Telegram signed out Nina'),
      expect.stringContaining('Another program takes the messages of @shop_bot'),
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Open the bots' }));
    expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/bot');
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Connect Telegram' }));
    expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/account');
  });

  it('that was refused is tried again on a click', async () => {
    const { user, inbox } = open(undefined, { connection: { state: 'refused', since, error: 'Forbidden' } });
    expect(screen.getByRole('status').textContent).toContain('Forbidden');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(inbox.retry).toHaveBeenCalled();
  });
});
