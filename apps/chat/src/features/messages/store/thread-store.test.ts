import type { Message } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aMessage } from '../../../testing/entities.ts';
import { answerLater, createFakeChats, refusal } from '../../../testing/fake-chats-api.ts';
import { createThread } from './thread-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs all pending promises. */
const settle = () => vi.advanceTimersByTimeAsync(0);

const account = { id: 'chat-1', source: 'account' } as const;
const first = aMessage({ id: 'first', ts: 10 });
const second = aMessage({ id: 'second', ts: 20 });
const third = aMessage({ id: 'third', ts: 30 });

const setUp = (messages: Message[] = [first, second], { drafts } = createFakeContext()) => {
  const chats = createFakeChats([], messages);
  let made = 0;
  const thread = createThread(account, { chats, drafts, createKey: () => `key-${++made}`, now: () => 1 });
  const start = () => {
    const stop = thread.start();
    onTestFinished(stop);
    return stop;
  };
  return { chats, thread, start, ids: () => thread.getState().entries.map(({ id }) => id) };
};

describe('a thread', () => {
  it('loads its newest messages and waits for newer ones', async () => {
    const { chats, thread, start, ids } = setUp();
    expect(thread.getState().status).toBe('loading');
    start();
    await settle();
    expect(thread.getState()).toMatchObject({ status: 'ready', hasOlder: false });
    expect(ids()).toEqual(['first', 'second']);
    expect(chats.poll).toHaveBeenCalledExactlyOnceWith(account, {
      after: 20,
      signal: expect.any(AbortSignal),
    });
  });

  it('waits from the end of each answer', async () => {
    const { chats, start, ids } = setUp();
    chats.poll.mockResolvedValueOnce({ items: [third], latest: 30 });
    start();
    await settle();
    expect(ids()).toEqual(['first', 'second', 'third']);
    expect(chats.poll.mock.calls.map(([, { after }]) => after)).toEqual([20, 30]);
  });

  it('waits from the start when there are no messages', async () => {
    const { chats, start } = setUp([]);
    start();
    await settle();
    expect(chats.poll.mock.calls.map(([, { after }]) => after)).toEqual([0]);
  });

  it('misses no message from before one that was sent from here', async () => {
    const { chats, thread, start } = setUp();
    const poll = answerLater(chats.poll);
    start();
    await settle();
    await thread.send('Sent at 101');
    poll.reject(new Error('cut off'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(chats.poll).toHaveBeenLastCalledWith(account, expect.objectContaining({ after: 20 }));
  });

  // Specification 9.3
  it('tries again 1.5 seconds after a failed wait', async () => {
    const { chats, start, ids } = setUp();
    chats.poll.mockRejectedValueOnce(new Error('cut off'));
    chats.poll.mockResolvedValueOnce({ items: [third], latest: 30 });
    start();
    await vi.advanceTimersByTimeAsync(1499);
    expect(chats.poll).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(chats.poll.mock.calls.slice(0, 2).map(([, { after }]) => after)).toEqual([20, 20]);
    expect(ids()).toEqual(['first', 'second', 'third']);
  });

  it.each([
    ['while it waits', () => {}],
    [
      'between two tries',
      ({ chats }: ReturnType<typeof setUp>) => chats.poll.mockRejectedValueOnce(new Error('x')),
    ],
  ])('that is stopped %s makes no more calls', async (_, prepare) => {
    const given = setUp();
    prepare(given);
    const stop = given.start();
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(given.chats.poll).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is stopped while it loads neither waits nor fails', async () => {
    const { chats, thread, start } = setUp();
    const page = answerLater(chats.messages);
    start()();
    page.reject(new DOMException('stopped', 'AbortError'));
    await settle();
    expect(thread.getState().status).toBe('loading');
    expect(chats.poll).not.toHaveBeenCalled();
  });

  it('continues from its cursor when it is started again', async () => {
    const { chats, thread, start } = setUp();
    const stop = start();
    await settle();
    stop();
    start();
    expect(thread.getState().status).toBe('ready');
    await settle();
    expect(chats.messages).toHaveBeenCalledTimes(1);
    expect(chats.poll.mock.calls.map(([, { after }]) => after)).toEqual([20, 20]);
  });
});

describe('a thread that could not be loaded', () => {
  const setUpFailed = async () => {
    const given = setUp();
    given.chats.messages.mockRejectedValueOnce(new Error('Failed to load messages'));
    const stop = given.start();
    await settle();
    return { ...given, stop };
  };

  it('says why, and waits for nothing', async () => {
    const { chats, thread } = await setUpFailed();
    expect(thread.getState()).toMatchObject({ status: 'failed', error: 'Failed to load messages' });
    expect(chats.poll).not.toHaveBeenCalled();
  });

  it('loads and waits after a retry, and the same stop ends it', async () => {
    const { chats, thread, stop } = await setUpFailed();
    thread.retry();
    expect(thread.getState()).toMatchObject({ status: 'loading', error: '' });
    thread.retry();
    await settle();
    expect(thread.getState().status).toBe('ready');
    expect(chats.messages).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chats.poll).toHaveBeenCalledTimes(1);
  });

  it('is not tried again once it is stopped', async () => {
    const { chats, thread, stop } = await setUpFailed();
    stop();
    thread.retry();
    await settle();
    expect(chats.messages).toHaveBeenCalledTimes(1);
  });
});

describe('older messages', () => {
  it('are loaded from before the oldest, and come before it', async () => {
    const { chats, thread, start, ids } = setUp([second, third]);
    chats.messages.mockResolvedValueOnce({ items: [second, third], hasMore: true });
    start();
    await settle();
    expect(thread.getState().hasOlder).toBe(true);
    chats.messages.mockResolvedValueOnce({ items: [first], hasMore: false });
    await thread.loadOlder();
    expect(chats.messages).toHaveBeenLastCalledWith(account, { before: 20, page_size: 50 });
    expect(ids()).toEqual(['first', 'second', 'third']);
    expect(thread.getState().hasOlder).toBe(false);
  });

  it('that cannot be loaded are an error, and can be requested again', async () => {
    const { chats, thread, start } = setUp();
    chats.messages.mockResolvedValueOnce({ items: [second], hasMore: true });
    start();
    await settle();
    chats.messages.mockRejectedValueOnce(new Error('cut off'));
    await expect(thread.loadOlder()).rejects.toThrow('cut off');
    expect(thread.getState()).toMatchObject({ status: 'ready', hasOlder: true });
  });
});

describe('sending', () => {
  it('shows the text at once, then the message of the server in the same row', async () => {
    const { chats, thread } = setUp();
    const answer = answerLater(chats.sendText);
    const sending = thread.send('Hi');
    expect(thread.getState().entries).toMatchObject([{ key: 'key-1', text: 'Hi', _temp: true }]);
    const message = aMessage({ id: 'sent', direction: 'out', text: 'Hi', client_key: 'key-1' });
    answer.resolve(message);
    await sending;
    expect(thread.getState().entries).toEqual([{ ...message, key: 'key-1' }]);
    expect(chats.sendText).toHaveBeenCalledExactlyOnceWith(account, 'Hi', 'key-1');
  });

  it('is sequential, so that texts arrive in order', async () => {
    const { chats, thread } = setUp();
    const answer = answerLater(chats.sendText);
    const sendings = [thread.send('one'), thread.send('two')];
    await settle();
    expect(chats.sendText).toHaveBeenCalledTimes(1);
    answer.reject(new Error('cut off'));
    await Promise.all(sendings);
    expect(chats.sendText.mock.calls.map(([, text]) => text)).toEqual(['one', 'two']);
    expect(thread.getState().entries.map(({ text, _error }) => [text, _error])).toEqual([
      ['two', undefined],
      ['one', 'cut off'],
    ]);
  });

  it.each([
    [new Error('No connection'), 'No connection'],
    [new Error(''), 'Failed to send'],
    ['not an error', 'Failed to send'],
  ])('that fails with %s is marked with %s', async (error, words) => {
    const { chats, thread } = setUp();
    chats.sendText.mockRejectedValueOnce(error);
    await thread.send('Hi');
    expect(thread.getState().entries).toMatchObject([{ text: 'Hi', _temp: true, _error: words }]);
  });

  it('again uses the same key and row', async () => {
    const { chats, thread } = setUp();
    chats.sendText.mockRejectedValueOnce(new Error('cut off'));
    await thread.send('Hi');
    const again = thread.resend('key-1');
    expect(thread.getState().entries[0]).not.toHaveProperty('_error');
    await again;
    expect(chats.sendText.mock.calls).toEqual([
      [account, 'Hi', 'key-1'],
      [account, 'Hi', 'key-1'],
    ]);
    expect(thread.getState().entries).toMatchObject([{ key: 'key-1', id: 'sent-1' }]);
  });

  it('again sends nothing that did not fail', async () => {
    const { chats, thread } = setUp();
    await thread.send('Hi');
    await thread.resend('key-1');
    expect(chats.sendText).toHaveBeenCalledTimes(1);
  });

  it('that may have arrived is marked so, and is never sent again', async () => {
    const { chats, thread } = setUp();
    chats.sendText.mockRejectedValueOnce(refusal(409, { code: 'delivery_unknown', detail: 'Not confirmed' }));
    await thread.send('Hi');
    expect(thread.getState().entries).toMatchObject([{ key: 'key-1', delivery: 'unknown' }]);
    expect(thread.getState().entries[0]).not.toHaveProperty('_error');
    await thread.resend('key-1');
    expect(chats.sendText).toHaveBeenCalledTimes(1);
  });

  it('that fails with another conflict is an ordinary failure', async () => {
    const { chats, thread } = setUp();
    chats.sendText.mockRejectedValueOnce(refusal(409, { code: 'in_progress', detail: 'Still being sent' }));
    await thread.send('Hi');
    expect(thread.getState().entries).toMatchObject([{ _error: 'Still being sent' }]);
  });

  it('that failed can be discarded', async () => {
    const { chats, thread } = setUp();
    chats.sendText.mockRejectedValueOnce(new Error('cut off'));
    await thread.send('Hi');
    thread.discard('key-1');
    expect(thread.getState().entries).toEqual([]);
  });
});

describe('a draft', () => {
  it('is kept for a new thread until the field is emptied', () => {
    const context = createFakeContext();
    const { thread } = setUp([], context);
    thread.setDraft('Half a sen');
    expect(setUp([], context).thread.getState().draft).toBe('Half a sen');
    expect(context.drafts.read('chat:account:chat-1')).toBe('Half a sen');
    thread.setDraft('');
    expect(setUp([], context).thread.getState().draft).toBe('');
    expect(context.drafts.read('chat:account:chat-1')).toBeNull();
  });
});

describe('a thread with a bot', () => {
  it('is ready at once, sends, and never asks for messages', async () => {
    const { chats } = setUp();
    const bot = { id: 'chat-2', source: 'bot' } as const;
    const thread = createThread(bot, { chats, drafts: createFakeContext().drafts, createKey: () => 'key-1' });
    const stop = thread.start();
    await settle();
    expect(thread.getState()).toMatchObject({ status: 'ready', hasOlder: false });
    await thread.send('Hi');
    await thread.loadOlder();
    thread.retry();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(thread.getState().entries).toMatchObject([{ key: 'key-1', id: 'sent-1' }]);
    expect(chats.messages).not.toHaveBeenCalled();
    expect(chats.poll).not.toHaveBeenCalled();
  });
});
