import type { Message } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBotConversation, aConversation, aMessage } from '../../../testing/entities.ts';
import { createFakeBackend, refusal } from '../../../testing/fake-backend.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';
import { createMessageSearch } from './message-search.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const history = (name: string, count: number, from = 0): Message[] =>
  Array.from({ length: count }, (_, index) =>
    aMessage({ id: `${name}-${index}`, ts: from + index, text: `${name} says word ${index}` }),
  );

const setUp = (conversation?: string, count = 3) => {
  const backend = createFakeBackend({
    conversations: [aConversation({ id: 'marina' }), aBotConversation({ id: 'diego' })],
    messages: { marina: history('marina', count, 100), diego: history('diego', count, 200) },
  });
  const { inbox } = backend.api();
  const search = createMessageSearch({ inbox, ...(conversation && { conversation }) });
  onTestFinished(search.stop);
  return {
    backend,
    search,
    calls: inbox.searchMessages.mock.calls,
    state: search.getState,
    texts: () => search.getState().hits.map(({ message }) => message.text),
  };
};

describe('a search for messages', () => {
  it('finds them in all conversations, newest first', async () => {
    const { search, state, texts } = setUp();
    search.setQuery('WORD');
    expect(state().status).toBe('loading');
    await settle(250);
    expect(texts().slice(0, 4)).toEqual([
      'diego says word 2',
      'diego says word 1',
      'diego says word 0',
      'marina says word 2',
    ]);
    expect(state()).toMatchObject({ status: 'ready', hasMore: false, error: '' });
    expect(state().hits[0]?.conversation.id).toBe('diego');
  });

  it('stays in its conversation', async () => {
    const { search, texts } = setUp('marina');
    search.setQuery('word 1');
    await settle(250);
    expect(texts()).toEqual(['marina says word 1']);
  });

  it('is sent once typing pauses, and narrows the found messages at once', async () => {
    const { search, texts, calls, state } = setUp();
    search.setQuery('wo');
    search.setQuery('wor');
    await settle(249);
    expect(calls).toHaveLength(0);
    await settle(1);
    expect(calls).toHaveLength(1);
    search.setQuery('word 2');
    expect(texts()).toEqual(['diego says word 2', 'marina says word 2']);
    expect(state().status).toBe('loading');
    search.setQuery('word 2 ');
    await settle(250);
    expect(calls).toHaveLength(2);
    search.setQuery('');
    expect(state()).toMatchObject({ status: 'idle', hits: [] });
    await settle(1000);
    expect(calls).toHaveLength(2);
  });

  it('shows the result of the last search, in any order of the answers', async () => {
    const { search, texts, backend, state } = setUp();
    const late = deferred();
    backend.fail('inbox.searchMessages', late.promise);
    search.setQuery('marina');
    await settle(250);
    search.setQuery('diego');
    await settle(250);
    late.resolve();
    await settle();
    expect(texts().every((text) => text.startsWith('diego'))).toBe(true);
    expect(state().status).toBe('ready');

    backend.fail('inbox.searchMessages', new Promise((_, reject) => setTimeout(reject, 500)));
    search.setQuery('marina');
    await settle(250);
    search.setQuery('');
    await settle(1000);
    expect(state()).toMatchObject({ status: 'idle', error: '', hits: [] });
  });

  it('loads page after page, and drops one that another search overtakes', async () => {
    const { search, texts, backend, state, calls } = setUp('marina', 120);
    search.setQuery('word');
    await settle(250);
    expect([texts().length, state().hasMore]).toEqual([50, true]);
    await Promise.all([search.loadMore(), search.loadMore()]);
    expect([texts().length, calls.length]).toEqual([100, 2]);

    const late = deferred();
    backend.fail('inbox.searchMessages', late.promise);
    const more = search.loadMore();
    search.setQuery('word 1');
    await settle(250);
    late.resolve();
    await more;
    await settle();
    expect(new Set(texts()).size).toBe(texts().length);
    expect(texts()).toHaveLength(39);
    expect(state().hasMore).toBe(false);
  });

  it('adds messages that arrive, with one request for all that arrive in a second', async () => {
    const { search, texts, backend, calls, state } = setUp('marina', 120);
    search.setQuery('word');
    await settle(250);
    await search.loadMore();
    backend.arrive('marina', 'the last word', { ts: 900 });
    search.refresh();
    await settle(999);
    backend.arrive('marina', 'and one word more', { ts: 901 });
    search.refresh();
    expect(calls).toHaveLength(2);
    await settle(1);
    expect(calls).toHaveLength(3);
    expect(texts().slice(0, 3)).toEqual(['and one word more', 'the last word', 'marina says word 119']);
    expect([texts().length, state().status, state().hasMore]).toEqual([102, 'ready', true]);

    backend.fail('inbox.searchMessages', 'request-lost');
    search.refresh();
    await settle(1000);
    expect(state()).toMatchObject({ status: 'ready', error: '' });
    search.refresh();
    search.setQuery('last');
    await settle(1000);
    expect(texts()).toEqual(['the last word']);
  });

  it('goes on through empty pages', async () => {
    const { inbox } = createFakeBackend().api();
    inbox.searchMessages.mockImplementation(async (given) => {
      const { before = 3 } = given as { before?: number };
      const items = before === 1 ? [{ message: aMessage({ text: 'ё' }), conversation: aConversation() }] : [];
      return { items, next: before > 1 ? before - 1 : null };
    });
    const search = createMessageSearch({ inbox });
    search.setQuery('ё');
    await settle(250);
    expect(search.getState()).toMatchObject({ status: 'ready', hasMore: false });
    expect(search.getState().hits).toHaveLength(1);
  });

  it('says why it failed, and searches again with a retry', async () => {
    const { search, texts, backend, state } = setUp('marina', 120);
    backend.fail('inbox.searchMessages', refusal(500, { detail: 'Oops' }));
    search.setQuery('word');
    await settle(250);
    expect(state()).toMatchObject({ status: 'failed', error: 'Oops' });
    search.retry();
    await settle();
    expect(texts()).toHaveLength(50);
    backend.fail('inbox.searchMessages', 'request-lost');
    await search.loadMore();
    expect(state()).toMatchObject({ status: 'ready', error: 'No connection to the server', hasMore: true });
    search.retry();
    await settle();
    expect([texts().length, new Set(texts()).size, state().error]).toEqual([100, 100, '']);
  });
});
