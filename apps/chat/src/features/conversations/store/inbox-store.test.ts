import { type ConversationRef, conversationKey } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { refusal } from '../../../testing/fake-backend.ts';
import { setUpTabs } from '../../../testing/open-tab.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const marina = aConversation({ id: 'marina', last_message_ts: 30 });
const pavel = aConversation({ id: 'pavel', last_message_ts: 10, customer: { name: 'Pavel Smirnov' } });
const diego = aBotConversation({ id: 'diego', last_message_ts: 40 });
const conversations = [marina, pavel, diego];

/** Conversations of descending age: `c0` is the newest. */
const many = (count: number, given = {}) =>
  Array.from({ length: count }, (_, index) =>
    aConversation({ id: `c${index}`, last_message_ts: 900_000 - index, ...given }),
  );
const ref = (id: string, source: ConversationRef['source'] = 'account'): ConversationRef => ({ source, id });

describe('the inbox', () => {
  it('holds the conversations of all sources, newest first, with counts', async () => {
    const { open } = setUpTabs({ conversations });
    const { inbox, rows } = await open();
    expect(rows()).toEqual(['diego', 'marina', 'pavel']);
    expect(inbox.getState()).toMatchObject({
      mode: 'extended',
      status: 'ready',
      filter: 'all',
      hasMore: false,
      counts: { all: 3, accounts: 2, bots: 1, attention: 0, unread: 0 },
      connection: { state: 'live' },
    });
  });

  it('follows every change', async () => {
    const { open, backend } = setUpTabs({ conversations });
    const { inbox, rows } = await open();
    backend.arrive('pavel', 'News');
    await settle();
    expect(rows()).toEqual(['pavel', 'diego', 'marina']);
    expect(inbox.getState().unreadTotal).toBe(1);
    backend.change('marina', { attention: 'Refund' });
    await settle();
    expect(inbox.getState().counts.attention).toBe(1);
  });

  it('loads pages on demand, without gaps between the rows', async () => {
    const { open, backend } = setUpTabs({ conversations: many(250) });
    const { inbox, rows, api } = await open();
    expect(rows()).toHaveLength(100);
    // An old conversation changes without a message: those between it and the rows are not loaded.
    backend.change('c200', { attention: 'Refund' });
    await settle();
    expect(rows()).toHaveLength(100);
    await Promise.all([inbox.loadMore(), inbox.loadMore()]);
    expect(rows()).toHaveLength(200);
    await inbox.loadMore();
    expect(rows()).toEqual(many(250).map(({ id }) => id));
    expect(inbox.getState().hasMore).toBe(false);
    await inbox.loadMore();
    expect(api.inbox.list).toHaveBeenCalledTimes(3);
  });

  it('says why a page could not be loaded, and loads it with the next call', async () => {
    const { open, backend } = setUpTabs({ conversations: many(150) });
    const { inbox, rows } = await open();
    backend.fail('inbox.list', refusal(500, { detail: 'Oops' }));
    await inbox.loadMore();
    expect(inbox.getState()).toMatchObject({ status: 'ready', error: 'Oops', hasMore: true });
    await inbox.loadMore();
    expect(inbox.getState().error).toBe('');
    expect(rows()).toHaveLength(150);
  });

  it('does not replace a change by an older answer', async () => {
    const { open, backend } = setUpTabs({ conversations: many(150) });
    const { inbox, api } = await open();
    const late = deferred();
    const old = await backend.api().inbox.list({ before: 900_000 - 99, limit: 100 });
    api.inbox.list.mockImplementationOnce(async () => {
      await late.promise;
      return old;
    });
    const more = inbox.loadMore();
    backend.arrive('c120', 'News');
    await settle();
    late.resolve();
    await more;
    expect(inbox.find('account:c120')?.last_message_text).toBe('News');
    expect(inbox.getState().rows[0]?.id).toBe('c120');
  });

  it('continues after a pause without loading again', async () => {
    const { open, backend } = setUpTabs({ conversations });
    const { stop, start, rows, api } = await open();
    stop();
    backend.arrive('pavel', 'Meanwhile');
    await settle(60_000);
    start();
    await settle();
    expect(rows()[0]).toBe('pavel');
    expect(api.inbox.list).toHaveBeenCalledOnce();
  });

  it('reads everything again when the database was replaced', async () => {
    const { open, backend } = setUpTabs({ conversations: many(150) });
    const { inbox, rows } = await open();
    await inbox.loadMore();
    backend.restore();
    await settle();
    expect(rows()).toHaveLength(100);
    backend.arrive('c140', 'News');
    await settle();
    expect(rows()[0]).toBe('c140');
  });
});

describe('an inbox that could not be loaded', () => {
  it('says why, tries again by itself, and at once with a retry or the network', async () => {
    const { open, backend, browser } = setUpTabs({ conversations });
    backend.setReachable(false);
    const { inbox, rows } = await open();
    const error = 'No connection to the server';
    expect(inbox.getState()).toMatchObject({ status: 'failed', error, connection: { state: 'unreachable' } });
    await settle(4999);
    backend.setReachable(true);
    expect(inbox.getState().status).toBe('failed');
    await settle(1);
    expect(inbox.getState()).toMatchObject({ status: 'ready', error: '', connection: { state: 'live' } });
    expect(rows()).toHaveLength(3);

    backend.setReachable(false);
    const other = await open();
    backend.setReachable(true);
    other.inbox.retry();
    await settle();
    expect(other.inbox.getState().status).toBe('ready');

    backend.setReachable(false);
    browser.setOnline(false);
    const third = await open();
    expect(third.inbox.getState().connection.state).toBe('offline');
    backend.setReachable(true);
    browser.setOnline(true);
    await settle();
    expect(third.inbox.getState().status).toBe('ready');
  });

  it('makes no more calls once it is stopped', async () => {
    const { open, backend } = setUpTabs({ conversations });
    backend.setReachable(false);
    const { stop, inbox, api } = await open();
    stop();
    inbox.retry();
    await settle(60_000);
    expect(api.inbox.list).toHaveBeenCalledOnce();
  });
});

it('a later 404 of the list is a failure, and no other backend', async () => {
  const { open, backend } = setUpTabs({ conversations });
  const { inbox, api } = await open();
  backend.fail('inbox.list', refusal(404, { detail: 'Gone' }));
  inbox.setFilter('bots');
  await settle();
  expect(inbox.getState()).toMatchObject({ mode: 'extended', status: 'failed', error: 'Gone' });
  expect(api.chats.list).not.toHaveBeenCalled();
});

describe('a filter', () => {
  it('shows the loaded conversations at once, and asks the server once', async () => {
    const { open } = setUpTabs({
      conversations: [...many(150), aBotConversation({ id: 'diego', last_message_ts: 1 })],
    });
    const { inbox, rows, api } = await open();
    inbox.setFilter('accounts');
    expect(rows()).toHaveLength(100);
    await settle();
    inbox.setFilter('bots');
    expect(inbox.getState()).toMatchObject({ status: 'loading', rows: [] });
    await settle();
    expect(rows()).toEqual(['diego']);
    inbox.setFilter('accounts');
    expect(inbox.getState().status).toBe('ready');
    inbox.setFilter('all');
    await settle();
    expect(api.inbox.list).toHaveBeenCalledTimes(3);
    expect(rows()).toHaveLength(100);
  });

  it('that was left meanwhile shows nothing of its late answer', async () => {
    const { open, backend } = setUpTabs({ conversations });
    const { inbox, rows } = await open();
    const late = deferred();
    backend.fail('inbox.list', late.promise);
    inbox.setFilter('bots');
    inbox.setFilter('accounts');
    await settle();
    late.resolve();
    await settle();
    expect(rows()).toEqual(['marina', 'pavel']);
    expect(inbox.getState().status).toBe('ready');
  });

  it('keeps the open conversation until it is closed', async () => {
    const { open } = setUpTabs({
      conversations: [
        { ...marina, unread: 1 },
        { ...pavel, unread: 1 },
      ],
    });
    const { inbox, rows } = await open();
    inbox.setFilter('unread');
    const close = inbox.open(marina);
    await settle();
    inbox.markRead(marina, 30);
    await settle(1000);
    expect(rows()).toEqual(['marina', 'pavel']);
    close();
    expect(rows()).toEqual(['pavel']);
  });
});

describe('a search', () => {
  it('is asked once typing pauses, and the last answer wins', async () => {
    const { open, backend } = setUpTabs({ conversations: [...many(150), pavel] });
    const { inbox, rows, api } = await open();
    const late = deferred();
    inbox.setSearch('p');
    inbox.setSearch('pa');
    await settle(249);
    expect(api.inbox.list).toHaveBeenCalledTimes(1);
    backend.fail('inbox.list', late.promise);
    await settle(1);
    expect(api.inbox.list.mock.lastCall?.[0]).toMatchObject({ search: 'pa' });
    inbox.setSearch('pavel');
    await settle(250);
    late.resolve();
    await settle();
    expect(rows()).toEqual(['pavel']);
    inbox.setSearch('');
    expect(rows()).toHaveLength(100);
    expect(inbox.getState().status).toBe('ready');
  });

  it('finds in the loaded conversations at once', async () => {
    const { open } = setUpTabs({ conversations });
    const { inbox, rows } = await open();
    inbox.setSearch('smirnov');
    expect(rows()).toEqual(['pavel']);
  });
});

describe('a pin', () => {
  // Specification 4.9
  it('puts a conversation first, without a call', async () => {
    const { open, backend } = setUpTabs({ conversations });
    const { inbox, rows, api } = await open();
    inbox.togglePin(pavel);
    expect(rows()).toEqual(['pavel', 'diego', 'marina']);
    backend.arrive('marina', 'News');
    await settle();
    expect(rows()).toEqual(['pavel', 'marina', 'diego']);
    inbox.togglePin(pavel);
    expect(rows()).toEqual(['marina', 'diego', 'pavel']);
    expect(api.inbox.list).toHaveBeenCalledOnce();
  });

  it('lives on in this browser, also beyond the first page, and shows in other tabs', async () => {
    const { open } = setUpTabs({ conversations: many(250) });
    const first = await open();
    await first.inbox.loadMore();
    first.inbox.togglePin(aConversation({ id: 'c180' }));
    const second = await open();
    expect(second.rows()[0]).toBe('c180');
    expect(second.rows()).toHaveLength(101);
    second.inbox.togglePin(aConversation({ id: 'c0' }));
    expect(first.rows().slice(0, 2)).toEqual(['c0', 'c180']);
  });

  it('of the server counts until the user changes it', async () => {
    const { open } = setUpTabs({ conversations: [marina, { ...pavel, is_pinned: true }] });
    const { inbox, rows } = await open();
    expect(rows()).toEqual(['pavel', 'marina']);
    inbox.togglePin({ ...pavel, is_pinned: true });
    expect(rows()).toEqual(['marina', 'pavel']);
    expect((await open()).rows()).toEqual(['marina', 'pavel']);
  });
});

describe('an opened conversation', () => {
  it('is loaded by its id without waiting for the list', async () => {
    const { open, backend } = setUpTabs({ conversations: many(150) });
    const late = deferred();
    backend.fail('inbox.list', late.promise);
    const { inbox } = await open();
    onTestFinished(inbox.open(ref('c140')));
    await settle();
    expect(inbox.find('account:c140')).toMatchObject({ id: 'c140' });
    expect(inbox.getState().status).toBe('loading');
    // The feed does not report changes made before the list was read.
    backend.arrive('c140', 'Between');
    late.resolve();
    await settle();
    expect(inbox.find('account:c140')?.last_message_text).toBe('Between');
  });

  it.each([
    ['that does not exist', ref('nobody')],
    ['of the other source', ref('marina', 'bot')],
  ])('%s is missing', async (_, conversation) => {
    const { open } = setUpTabs({ conversations });
    const { inbox } = await open();
    onTestFinished(inbox.open(conversation));
    await settle();
    expect([...inbox.getState().missing]).toEqual([conversationKey(conversation)]);
  });

  it('is not missing any more once it exists', async () => {
    const { open, backend } = setUpTabs({ conversations });
    const { inbox } = await open();
    onTestFinished(inbox.open(ref('new')));
    await settle();
    backend.addConversation(aConversation({ id: 'new' }));
    await settle();
    expect(inbox.getState().missing.size).toBe(0);
    expect(inbox.find('account:new')).toBeDefined();
  });

  it('is asked for again while the server does not answer', async () => {
    const { open, backend } = setUpTabs({ conversations: many(150) });
    const { inbox } = await open();
    backend.fail('inbox.conversation', 'request-lost');
    onTestFinished(inbox.open(ref('c140')));
    await settle();
    expect(inbox.getState().missing.size).toBe(0);
    await settle(1500);
    expect(inbox.find('account:c140')).toBeDefined();
  });
});

describe('a conversation marked as unread', () => {
  const read = () => setUpTabs({ conversations: [{ ...marina, read_ts: 30 }, pavel], messages: {} });

  // Specification 52.1
  it('is unread in every tab, also where it is open, until it is opened again', async () => {
    const { open, backend } = read();
    const [one, other] = [await open(), await open()];
    const close = other.inbox.open(marina);
    other.inbox.markRead(marina, 30);
    await one.inbox.setUnread(marina, true);
    await settle();
    expect(other.inbox.find('account:marina')).toMatchObject({ unread: 1 });
    expect(other.inbox.getState()).toMatchObject({ counts: { unread: 1 }, unreadTotal: 1 });
    // The thread tells again what it shows, for example after a scroll.
    other.inbox.markRead(marina, 30);
    await settle(1000);
    expect(backend.conversation('marina')?.unread).toBe(1);
    close();
    onTestFinished(other.inbox.open(marina));
    other.inbox.markRead(marina, 30);
    await settle(1000);
    expect(backend.conversation('marina')?.unread).toBe(0);
    expect(one.inbox.find('account:marina')).toMatchObject({ unread: 0 });
  });

  it('is not read by an earlier mark that is still on its way', async () => {
    const { open, backend } = setUpTabs({ conversations: [{ ...marina, unread: 1 }], messages: {} });
    const { inbox } = await open();
    inbox.markRead(marina, 30);
    await inbox.setUnread(marina, true);
    await settle(1000);
    expect(backend.conversation('marina')?.unread).toBe(1);
    expect(inbox.find('account:marina')?.unread).toBe(1);
  });

  it('is read again by hand, and that is taken back', async () => {
    const { open } = setUpTabs({ conversations: [{ ...marina, unread: 3, read_ts: 10 }], messages: {} });
    const { inbox } = await open();
    await inbox.setUnread(marina, false);
    expect(inbox.find('account:marina')).toMatchObject({ unread: 0, read_ts: 30 });
    await inbox.setUnread(marina, true, 10);
    await settle();
    expect(inbox.find('account:marina')).toMatchObject({ read_ts: 10 });
  });

  it('throws where the server refuses', async () => {
    const { open, backend } = read();
    const { inbox } = await open();
    backend.fail('inbox.markUnread', refusal(500));
    await expect(inbox.setUnread(marina, true)).rejects.toThrow();
    expect(inbox.find('account:marina')?.unread).toBe(0);
  });
});

describe('what waits', () => {
  const waits = (count: number) =>
    many(200).map((one, index) => ({ ...one, unread: Number(index >= 200 - count) }));

  it('is known beside the first page, however old it is', async () => {
    const { open } = setUpTabs({ conversations: waits(3) });
    const { inbox, rows } = await open();
    expect(rows()).toHaveLength(100);
    expect(inbox.find('account:c199')?.unread).toBe(1);
    expect(inbox.getState().waitingTo).toBe(Number.POSITIVE_INFINITY);
  });

  it('is known up to a moment where it is much, and loaded again on demand', async () => {
    const { open, backend } = setUpTabs({ conversations: waits(60) });
    const { inbox } = await open();
    expect(inbox.getState().waitingTo).toBe(900_000 - 150);
    for (let id = 199; id > 180; id--) backend.change(`c${id}`, { unread: 0 });
    await settle();
    inbox.loadWaiting();
    await settle();
    expect(inbox.getState().waitingTo).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a read mark', () => {
  const unread = () => setUpTabs({ conversations: [{ ...marina, unread: 2 }, pavel], messages: {} });

  it('shows at once, and reaches the server in one call', async () => {
    const { open, backend } = unread();
    const { inbox, api } = await open();
    inbox.markRead(marina, 20);
    inbox.markRead(marina, 30);
    expect(inbox.find('account:marina')).toMatchObject({ unread: 0, read_ts: 30 });
    expect(inbox.getState()).toMatchObject({ counts: { unread: 0 }, unreadTotal: 0 });
    await settle(1000);
    expect(api.inbox.markRead.mock.calls).toEqual([['marina', 30]]);
    expect(backend.conversation('marina')?.unread).toBe(0);
    inbox.markRead(marina, 30);
    await settle(1000);
    expect(api.inbox.markRead).toHaveBeenCalledOnce();
  });

  it('tells that a call for a person is seen where everything is read, once per call', async () => {
    const called = { ...marina, read_ts: 30, attention: 'agent:refund', attention_since: 1 };
    const { open, backend } = setUpTabs({ conversations: [called], messages: {} });
    const { inbox, api } = await open();
    inbox.markRead(marina, 30);
    inbox.markRead(marina, 30);
    await settle(1000);
    expect(api.inbox.markRead.mock.calls).toEqual([['marina', 30]]);
    inbox.markRead(marina, 30);
    await settle(1000);
    expect(api.inbox.markRead).toHaveBeenCalledOnce();
    backend.change('marina', { attention_since: 2 });
    await settle();
    inbox.markRead(marina, 30);
    await settle(1000);
    expect(api.inbox.markRead).toHaveBeenCalledTimes(2);
  });

  it('is repeated until it arrives, and stays on the screen meanwhile', async () => {
    const { open, backend } = unread();
    const { inbox } = await open();
    backend.fail('inbox.markRead', 'request-lost');
    inbox.markRead(marina, 30);
    await settle(1000);
    backend.change('marina', { attention: 'Refund' });
    await settle();
    expect(inbox.find('account:marina')).toMatchObject({ unread: 0, attention: 'Refund' });
    await settle(5000);
    expect(backend.conversation('marina')?.read_ts).toBe(30);
  });

  it('that was made before the list came counts in it', async () => {
    const { open, backend } = unread();
    const late = deferred();
    backend.fail('inbox.list', late.promise);
    const { inbox, context } = await open();
    const told: number[] = [];
    context.events.on('chat:unread-changed', ({ count }) => told.push(count));
    onTestFinished(inbox.open(marina));
    await settle();
    inbox.markRead(marina, 30);
    late.resolve();
    await settle();
    expect(inbox.getState()).toMatchObject({ status: 'ready', counts: { unread: 0 } });
    expect(told).toEqual([0]);
  });

  it('that the server refuses is dropped', async () => {
    const { open, backend } = unread();
    const { inbox, api } = await open();
    backend.fail('inbox.markRead', refusal(404));
    inbox.markRead(marina, 30);
    await settle(60_000);
    expect(api.inbox.markRead).toHaveBeenCalledOnce();
  });

  it('is seen by all tabs, and one of them notifies the suite', async () => {
    const { open, backend } = unread();
    const [one, two] = [await open(), await open()];
    const told: number[] = [];
    for (const { context } of [one, two])
      context.events.on('chat:unread-changed', ({ count }) => told.push(count));
    expect([one, two].map(({ inbox }) => inbox.getState().unreadTotal)).toEqual([1, 1]);
    backend.arrive('pavel', 'News');
    await settle();
    two.inbox.markRead(marina, 2_000_000);
    await settle(1000);
    expect([one, two].map(({ inbox }) => inbox.getState().unreadTotal)).toEqual([1, 1]);
    expect(told).toEqual([2, 1]);
  });
});

describe('the handler of a conversation', () => {
  it('is set with the epoch that the user saw', async () => {
    const { open, backend } = setUpTabs({
      conversations: [{ ...marina, handler: 'agent', handler_epoch: 3 }],
    });
    const { inbox } = await open();
    await inbox.setHandler(marina, 'person');
    expect(inbox.find('account:marina')).toMatchObject({ handler: 'person', handler_epoch: 4 });
    backend.fail('inbox.setHandler', refusal(409, { code: 'stale_epoch' }));
    await expect(inbox.setHandler(marina, 'agent')).rejects.toMatchObject({ status: 409 });
    await inbox.setAttention(marina, 'Refund');
    expect(inbox.find('account:marina')?.attention).toBe('Refund');
  });

  it('goes to the agent only after the messages that were written before, and to the person at once', async () => {
    const { open, backend } = setUpTabs({ conversations });
    const { inbox, outbox, api } = await open();
    const late = deferred();
    backend.fail('chats.sendText', late.promise);
    outbox.add(marina, { text: 'Yes, I am.', inReplyTo: null });
    await inbox.setHandler(marina, 'person');
    const given = inbox.setHandler(marina, 'agent');
    await inbox.setHandler(pavel, 'agent');
    await settle();
    const handlers = () => api.inbox.setHandler.mock.calls.map(([id, handler]) => [id, handler]);
    const before = [
      ['marina', 'person'],
      ['pavel', 'agent'],
    ];
    expect(handlers()).toEqual(before);
    late.resolve();
    await settle();
    await given;
    expect(backend.delivered.map(({ text }) => text)).toEqual(['Yes, I am.']);
    expect(handlers()).toEqual([...before, ['marina', 'agent']]);
  });

  it('goes to the agent although a message was refused, and another waits behind it', async () => {
    const { open, backend } = setUpTabs({ conversations });
    const { inbox, outbox } = await open();
    backend.fail('chats.sendText', refusal(400, { detail: 'No' }));
    for (const text of ['One', 'Two']) outbox.add(marina, { text, inReplyTo: null });
    await settle();
    expect(outbox.getState().items.map(({ state }) => state)).toEqual(['failed', 'waiting']);
    await inbox.setHandler(marina, 'agent');
    expect(inbox.find('account:marina')?.handler).toBe('agent');
  });
});

// Specification 50.15
it('what waits without a network is known by its conversation, whose row has it as soon as the server does', async () => {
  const { open, backend } = setUpTabs({ conversations });
  const { inbox, outbox } = await open();
  const row = () => inbox.find('account:marina');
  const network = deferred();
  backend.fail('chats.sendText', network.promise);
  outbox.add(marina, { text: 'In a tunnel', inReplyTo: null });
  await settle();
  expect(row()?.outgoing).toMatchObject({ text: 'In a tunnel', type: 'text' });
  expect(row()?.undelivered).toBeUndefined();
  backend.change('marina', { last_message_at: new Date(Date.now() + 1000).toISOString() });
  await settle();
  expect(row()?.outgoing).toBeUndefined();
  const last = () => row()?.last_message_text;
  let whenSent: string | undefined;
  // The item goes after this, and the server's change comes later still.
  outbox.onSent(() => {
    whenSent = last();
  });
  network.resolve();
  await settle();
  expect(whenSent).toBe('In a tunnel');
  expect(last()).toBe('In a tunnel');
  expect(row()?.outgoing).toBeUndefined();
});

describe('on a backend that offers the base contract only', () => {
  const base = (given = conversations) => setUpTabs({ base: true, conversations: given });

  // Specification 4.10
  it('the inbox holds both lists, and counts the loaded conversations', async () => {
    const { open } = base();
    const { inbox, rows, api } = await open();
    expect(rows()).toEqual(['diego', 'marina', 'pavel']);
    expect(inbox.getState()).toMatchObject({
      mode: 'base',
      status: 'ready',
      botsError: '',
      counts: { all: 3, accounts: 2, bots: 1 },
      connection: { state: 'live' },
    });
    inbox.setFilter('bots');
    expect(rows()).toEqual(['diego']);
    inbox.setFilter('all');
    inbox.setSearch('smirnov');
    await settle(1000);
    expect(rows()).toEqual(['pavel']);
    expect(api.inbox.list).toHaveBeenCalledOnce();
    expect(api.inbox.changes).not.toHaveBeenCalled();
  });

  it('further pages are loaded on demand', async () => {
    const { open } = base(many(250));
    const { inbox, rows, api } = await open();
    expect([rows().length, inbox.getState().hasMore]).toEqual([100, true]);
    await inbox.loadMore();
    await inbox.loadMore();
    expect([rows().length, inbox.getState().hasMore]).toEqual([250, false]);
    expect(api.chats.list.mock.calls.length).toBe(4);
  });

  it('news come with the newest pages, which are read every five seconds while the page is visible', async () => {
    const { open, backend } = base();
    const { rows, tab, api } = await open();
    backend.arrive('pavel', 'News');
    await settle(5000);
    expect(rows()[0]).toBe('pavel');
    tab.setVisible(false);
    const before = api.chats.list.mock.calls.length;
    await settle(60_000);
    expect(api.chats.list.mock.calls.length).toBe(before);
  });

  it('one visible tab reads the newest pages for all, and another one when it is hidden or closed', async () => {
    const { open, backend } = base();
    const tabs = [await open(), await open(), await open()];
    const [first, second] = tabs;
    const reads = () => tabs.map(({ api }) => api.chats.list.mock.calls.length);
    let before = reads();
    const sincePause = () => reads().map((count, index) => count - (before[index] ?? 0));
    backend.arrive('pavel', 'News');
    await settle(20_000);
    expect(tabs.map(({ rows }) => rows()[0])).toEqual(['pavel', 'pavel', 'pavel']);
    expect(sincePause()).toEqual([8, 0, 0]);

    first?.tab.setVisible(false);
    before = reads();
    backend.arrive('marina', 'News');
    await settle(20_000);
    expect(tabs.map(({ rows }) => rows()[0])).toEqual(['marina', 'marina', 'marina']);
    expect(sincePause()).toEqual([0, 8, 0]);

    second?.tab.close();
    before = reads();
    await settle(20_000);
    expect(sincePause()[2]).toBe(8);
    first?.tab.setVisible(true);
    await settle(20_000);
    expect([sincePause()[0], sincePause()[2]]).toEqual([0, 16]);
  });

  it('a refusal shows in every tab, and a retry in any of them reads again', async () => {
    const { open, backend } = base();
    const [one, two] = [await open(), await open()];
    const states = () => [one, two].map(({ inbox }) => inbox.getState().connection.state);
    backend.fail('chats.list', refusal(404, { detail: 'Gone' }));
    await settle(5000);
    expect(states()).toEqual(['refused', 'refused']);
    two.inbox.retry();
    await settle(5000);
    expect(states()).toEqual(['live', 'live']);
  });

  it('a failure shows in the connection, and a refused list is read again by itself', async () => {
    const { open, backend } = base();
    const { inbox } = await open();
    backend.fail('chats.list', refusal(503, { detail: 'Down' }));
    await settle(5000);
    expect(inbox.getState().connection).toMatchObject({ state: 'unreachable', error: 'Down' });
    await settle(5000);
    expect(inbox.getState().connection.state).toBe('live');
    backend.fail('chats.list', refusal(404, { detail: 'Gone' }));
    await settle(5000);
    expect(inbox.getState().connection).toMatchObject({ state: 'refused', error: 'Gone' });
    await settle(5000);
    expect(inbox.getState().connection.state).toBe('live');
  });

  it('a failed list of bots is empty and says so', async () => {
    const { open } = base();
    const { inbox, api, start, rows } = await open({ starts: false });
    api.chats.list.mockImplementation(async (query) =>
      (query as { source: string }).source === 'bot'
        ? { items: [], hasMore: false, failure: 'Oops' }
        : { items: [marina], hasMore: false },
    );
    start();
    await settle();
    expect(rows()).toEqual(['marina']);
    expect(inbox.getState()).toMatchObject({ status: 'ready', error: '', botsError: 'Oops' });
  });

  it('an opened conversation is looked for page by page', async () => {
    const { open } = base(many(250));
    const { inbox } = await open();
    onTestFinished(inbox.open(ref('c240')));
    onTestFinished(inbox.open(ref('nobody')));
    await settle(3000);
    expect(inbox.find('account:c240')).toBeDefined();
    expect([...inbox.getState().missing]).toEqual(['account:nobody']);
  });
});
