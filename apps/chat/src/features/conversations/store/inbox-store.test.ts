import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { answerLater, createFakeChats, refusal } from '../../../testing/fake-chats-api.ts';
import { createInbox } from './inbox-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs all pending promises. */
const settle = () => vi.advanceTimersByTimeAsync(0);

const marina = aConversation({ id: 'marina', last_message_ts: 30 });
const pavel = aConversation({ id: 'pavel', last_message_ts: 10 });
const diego = aBotConversation({ id: 'diego', last_message_ts: 40 });

const setUp = (conversations = [marina, pavel, diego]) => {
  const chats = createFakeChats(conversations);
  const inbox = createInbox({ chats });
  const start = () => {
    const stop = inbox.start();
    onTestFinished(stop);
    return stop;
  };
  return {
    chats,
    inbox,
    start,
    ids: () => inbox.getState().conversations.map(({ id }) => id),
    cursors: () => chats.updates.mock.calls.map(([{ after }]) => after),
  };
};

describe('the inbox', () => {
  it('holds the conversations of both sources, newest first', async () => {
    const { chats, inbox, start, ids } = setUp();
    start();
    expect(inbox.getState()).toMatchObject({ status: 'loading', filter: 'all' });
    await settle();
    expect(inbox.getState().status).toBe('ready');
    expect(ids()).toEqual(['diego', 'marina', 'pavel']);
    expect(chats.list.mock.calls.map(([{ source }]) => source)).toEqual(['account', 'bot']);
  });

  it('is complete when both lists are there, or when the second is late', async () => {
    const { chats, inbox, start } = setUp([]);
    chats.list.mockResolvedValueOnce({ items: [marina], hasMore: false });
    const bots = answerLater(chats.list);
    start();
    await settle();
    expect(inbox.getState()).toMatchObject({ status: 'loading', complete: false, conversations: [marina] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(inbox.getState()).toMatchObject({ status: 'loading', complete: true });
    bots.resolve({ items: [diego], hasMore: false });
    await settle();
    expect(inbox.getState()).toMatchObject({ status: 'ready', complete: true });
  });

  it('reads a list to its end, page after page', async () => {
    const { chats, start, ids } = setUp([]);
    chats.list.mockResolvedValueOnce({ items: [marina], hasMore: true });
    chats.list.mockResolvedValueOnce({ items: [pavel], hasMore: false });
    start();
    await settle();
    expect(ids()).toEqual(['marina', 'pavel']);
    expect(chats.list.mock.calls.map(([{ source, page }]) => [source, page])).toEqual([
      ['account', 1],
      ['account', 2],
      ['bot', 1],
    ]);
  });

  it('waits for changes after the accounts, which were read first', async () => {
    const { start, cursors } = setUp();
    start();
    await settle();
    expect(cursors()).toEqual([30]);
  });

  it('waits from the start when there are no conversations', async () => {
    const { start, cursors } = setUp([]);
    start();
    await settle();
    expect(cursors()).toEqual([0]);
  });

  it('merges changes, and waits for later ones', async () => {
    const { chats, start, ids, cursors } = setUp();
    chats.updates.mockResolvedValueOnce({ items: [{ ...pavel, last_message_ts: 50 }], latest: 50 });
    start();
    await settle();
    expect(ids()).toEqual(['pavel', 'diego', 'marina']);
    expect(cursors()).toEqual([30, 50]);
  });

  it('tries again 1.5 seconds after a failed wait', async () => {
    const { chats, start, cursors } = setUp();
    chats.updates.mockRejectedValueOnce(new Error('cut off'));
    start();
    await vi.advanceTimersByTimeAsync(1499);
    expect(cursors()).toEqual([30]);
    await vi.advanceTimersByTimeAsync(1);
    expect(cursors()).toEqual([30, 30]);
  });

  it('reads the lists every 5 seconds where the backend does not report changes', async () => {
    const { chats, start, ids } = setUp();
    chats.updates.mockRejectedValueOnce(refusal(404));
    start();
    await settle();
    chats.list.mockClear();
    chats.list.mockResolvedValueOnce({ items: [{ ...pavel, last_message_ts: 50 }], hasMore: true });
    await vi.advanceTimersByTimeAsync(4999);
    expect(chats.list).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(chats.list.mock.calls.map(([{ source, page }]) => [source, page])).toEqual([
      ['account', 1],
      ['bot', 1],
    ]);
    expect(ids()).toEqual(['pavel', 'diego', 'marina']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(chats.list).toHaveBeenCalledTimes(4);
    expect(chats.updates).toHaveBeenCalledTimes(1);
  });

  it('goes on reading the lists after one of them failed', async () => {
    const { chats, inbox, start } = setUp();
    chats.updates.mockRejectedValueOnce(refusal(404));
    start();
    await settle();
    chats.list.mockClear();
    chats.list.mockRejectedValueOnce(new Error('cut off'));
    await vi.advanceTimersByTimeAsync(5000 + 1500 + 5000);
    expect(chats.list).toHaveBeenCalledTimes(3);
    expect(inbox.getState().status).toBe('ready');
  });

  it.each([
    ['while it waits', []],
    ['between two tries', [new Error('cut off')]],
    ['while it reads the lists instead', [refusal(404)]],
  ])('that is stopped %s makes no more calls', async (_, failures) => {
    const { chats, start } = setUp();
    for (const failure of failures) chats.updates.mockRejectedValueOnce(failure);
    const stop = start();
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chats.list).toHaveBeenCalledTimes(2);
    expect(chats.updates).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that was stopped while it loaded starts again', async () => {
    const { chats, inbox, start, ids } = setUp();
    const abandoned = answerLater(chats.list);
    start()();
    start();
    abandoned.reject(new DOMException('stopped', 'AbortError'));
    await settle();
    expect(inbox.getState().status).toBe('ready');
    expect(ids()).toEqual(['diego', 'marina', 'pavel']);
    expect(chats.updates).toHaveBeenCalledTimes(1);
  });
});

describe('an inbox that could not be loaded', () => {
  const setUpFailed = async () => {
    const given = setUp();
    given.chats.list.mockRejectedValueOnce(new Error('Failed to load chats'));
    const stop = given.start();
    await settle();
    return { ...given, stop };
  };

  it('says why, and waits for nothing', async () => {
    const { chats, inbox } = await setUpFailed();
    expect(inbox.getState()).toMatchObject({ status: 'failed', error: 'Failed to load chats' });
    expect(chats.updates).not.toHaveBeenCalled();
  });

  it('loads and waits after a retry, and the same stop ends it', async () => {
    const { chats, inbox, ids, stop } = await setUpFailed();
    inbox.retry();
    expect(inbox.getState()).toMatchObject({ status: 'loading', error: '' });
    inbox.retry();
    await settle();
    expect(inbox.getState().status).toBe('ready');
    expect(ids()).toEqual(['diego', 'marina', 'pavel']);
    expect(chats.list).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chats.updates).toHaveBeenCalledTimes(1);
  });

  it('is retried automatically after five seconds', async () => {
    const { inbox, ids } = await setUpFailed();
    await vi.advanceTimersByTimeAsync(4999);
    expect(inbox.getState().status).toBe('failed');
    await vi.advanceTimersByTimeAsync(1);
    expect(inbox.getState()).toMatchObject({ status: 'ready', error: '' });
    expect(ids()).toEqual(['diego', 'marina', 'pavel']);
  });

  it('is not tried again once it is stopped', async () => {
    const { chats, inbox, stop } = await setUpFailed();
    stop();
    inbox.retry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chats.list).toHaveBeenCalledTimes(1);
  });
});

describe('a pin', () => {
  it('puts a conversation first until it is removed, without a call', async () => {
    const { chats, inbox, start, ids } = setUp();
    start();
    await settle();
    inbox.togglePin(pavel);
    expect(ids()).toEqual(['pavel', 'diego', 'marina']);
    inbox.togglePin(pavel);
    expect(ids()).toEqual(['diego', 'marina', 'pavel']);
    expect(chats.list).toHaveBeenCalledTimes(2);
  });

  it('stays when the conversation changes', async () => {
    const { chats, inbox, start, ids } = setUp();
    const news = answerLater(chats.updates);
    start();
    await settle();
    inbox.togglePin(pavel);
    news.resolve({
      items: [
        { ...pavel, last_message_ts: 35 },
        { ...marina, last_message_ts: 60 },
      ],
      latest: 60,
    });
    await settle();
    expect(ids()).toEqual(['pavel', 'marina', 'diego']);
  });
});

it('the filter can be set', () => {
  const { inbox } = setUp();
  inbox.setFilter('bots');
  expect(inbox.getState().filter).toBe('bots');
});
