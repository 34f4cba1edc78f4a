import '../../outbox/store/delivery.ts';
import '../../outbox/store/sender.ts';
import type { ConversationRef, Message } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBotConversation, aConversation, aMessage } from '../../../testing/entities.ts';
import { type FakeBackendOptions, refusal } from '../../../testing/fake-backend.ts';
import { setUpTabs } from '../../../testing/open-tab.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';
import { MOST_ENTRIES } from '../model/window.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const marina: ConversationRef = { source: 'account', id: 'marina' };
const diego: ConversationRef = { source: 'bot', id: 'diego' };

/** Messages `m0`, `m1`, … of the customer. */
const history = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) =>
    aMessage({ id: `m${index}`, text: `${index}`, ts: 1000 + index, sent_at: 500_000 + index }),
  );

const setUp = (count = 3, given: FakeBackendOptions = {}) => {
  const tabs = setUpTabs({
    conversations: [
      aConversation({ id: 'marina', last_message_ts: 1000 + count - 1 }),
      aBotConversation({ id: 'diego', last_message_ts: 1 }),
    ],
    messages: { marina: history(count), diego: [aMessage({ id: 'd1', text: 'Hola' })] },
    ...given,
  });
  const open = async ({ conversation = marina, at, starts = true }: Options = {}) => {
    const tab = await tabs.open();
    const thread = tab.threads(conversation);
    const begin = () => {
      const end = thread.start(at);
      onTestFinished(end);
      return end;
    };
    const end = starts ? begin() : () => {};
    await settle();
    return {
      ...tab,
      thread,
      begin,
      end,
      state: thread.getState,
      texts: () => thread.getState().entries.map(({ text }) => text),
      range: () => [thread.getState().entries[0]?.text, thread.getState().entries.at(-1)?.text],
      keys: () => thread.getState().entries.map(({ key }) => key),
    };
  };
  return { ...tabs, openThread: open };
};
interface Options {
  conversation?: ConversationRef;
  at?: string;
  starts?: boolean;
}

describe.each([
  ['our backend', false],
  ['a backend of the base contract', true],
])('a thread on %s', (_, base) => {
  it('shows the newest messages, and those that arrive', async () => {
    const { openThread, backend } = setUp(60, { base });
    const { state, range, texts } = await openThread();
    expect(state()).toMatchObject({ status: 'ready', hasOlder: true, hasNewer: false, supported: true });
    expect(range()).toEqual(['10', '59']);
    backend.arrive('marina', 'One more');
    await settle();
    backend.arrive('marina', 'And another');
    await settle();
    expect(texts().slice(-3)).toEqual(['59', 'One more', 'And another']);
  });

  it('loads older pages up to the first message, one at a time', async () => {
    const { openThread } = setUp(120, { base });
    const { thread, range, state } = await openThread();
    await Promise.all([thread.loadOlder(), thread.loadOlder()]);
    expect(range()).toEqual(['20', '119']);
    await thread.loadOlder();
    expect(range()).toEqual(['0', '119']);
    expect(state().hasOlder).toBe(false);
    await thread.loadOlder();
    expect(range()).toEqual(['0', '119']);
  });

  it('stays bounded over a long history, and finds its way back to the end', async () => {
    const { openThread, backend } = setUp(1000, { base });
    const { thread, state, range } = await openThread();
    for (let page = 0; page < 12; page += 1) await thread.loadOlder();
    expect(state().entries.length).toBeLessThanOrEqual(MOST_ENTRIES + 50);
    expect(range()[0]).toBe('350');
    expect(state().hasNewer).toBe(true);
    thread.setAtEnd(false);
    backend.arrive('marina', 'News');
    await settle();
    expect(state().missed).toBe(1);
    await thread.loadNewer();
    expect(state().entries.length).toBeLessThanOrEqual(MOST_ENTRIES + 50);
    await thread.toEnd();
    expect(range()[1]).toBe('News');
    expect(state()).toMatchObject({ hasNewer: false, missed: 0 });
  });

  it('jumps to a message, to a date, and back', async () => {
    const { openThread } = setUp(500, { base });
    const { thread, texts, state } = await openThread();
    expect(await thread.jumpTo('m100')).toBe('m100');
    expect(texts()).toContain('100');
    expect(state().hasNewer).toBe(true);
    expect(await thread.jumpTo('nothing')).toBeNull();
    expect(texts()).toContain('100');
    expect(await thread.jumpToDate(500_200)).toBe('m200');
    await thread.toEnd();
    expect(await thread.jumpTo('m499')).toBe('m499');
  });

  it('shows the last requested window, in any order of the answers', async () => {
    const { openThread, backend } = setUp(500, { base });
    const { thread, texts, state } = await openThread();
    const late = deferred();
    backend.fail(base ? 'chats.messages' : 'inbox.history', late.promise);
    const first = thread.jumpTo('m100');
    await thread.jumpTo('m300');
    late.resolve();
    await first;
    expect(texts()).toContain('300');
    expect(texts()).not.toContain('100');
    expect(state().hasNewer).toBe(true);
  });

  it('opens at the message of a deep link', async () => {
    const { openThread } = setUp(500, { base });
    const { texts, state } = await openThread({ at: 'm50' });
    expect(texts()).toContain('50');
    expect(state()).toMatchObject({ status: 'ready', hasNewer: true });
  });

  // Specification 3.4, 4.6
  it('shows a sent message at once, in its place for ever', async () => {
    const { openThread, backend } = setUp(3, { base });
    const { thread, state, keys, texts } = await openThread();
    const late = deferred();
    backend.fail('chats.sendText', late.promise);
    thread.send('Yes', 'm2');
    expect(state().entries.at(-1)).toMatchObject({
      text: 'Yes',
      _temp: true,
      reply: { id: 'm2', text: '2', author: 'customer' },
    });
    const shown: string[][] = [];
    thread.subscribe(() => shown.push(texts()));
    const before = keys();
    late.resolve();
    await settle();
    expect(keys()).toEqual(before);
    expect(state().entries.at(-1)).not.toHaveProperty('_temp');
    expect(backend.delivered).toMatchObject([{ text: 'Yes' }]);
    // It is shown once at every moment.
    for (const each of shown) expect(each).toEqual(['0', '1', '2', 'Yes']);
  });

  it('marks a refused message, which can be sent again or discarded', async () => {
    const { openThread, backend } = setUp(1, { base });
    const { thread, state, texts } = await openThread();
    backend.fail('chats.sendText', refusal(400), refusal(400, { detail: 'Too long' }));
    thread.send('One');
    await settle();
    const key = state().entries.at(-1)?.key ?? '';
    expect(state().entries.at(-1)).toMatchObject({ _temp: true, _error: 'Failed to send' });
    thread.resend(key);
    await settle();
    expect(state().entries.at(-1)?._error).toBe('Too long');
    thread.resend(key);
    await settle();
    expect(state().entries.at(-1)).not.toHaveProperty('_error');
    backend.fail('chats.sendText', refusal(400));
    thread.send('Two');
    await settle();
    thread.discard(state().entries.at(-1)?.key ?? '');
    await settle();
    expect(texts()).toEqual(['0', 'One']);
  });

  it('says why it could not be loaded, and loads after a retry', async () => {
    const { openThread, backend } = setUp(3, { base });
    backend.fail(base ? 'chats.messages' : 'inbox.history', refusal(500, { detail: 'Oops' }));
    const { thread, state, texts } = await openThread();
    expect(state()).toMatchObject({ status: 'failed', error: 'Oops' });
    thread.retry();
    await settle();
    expect(texts()).toEqual(['0', '1', '2']);
  });

  it('loads by itself a few seconds after a failure that can pass', async () => {
    const { openThread, backend } = setUp(3, { base });
    backend.fail(base ? 'chats.messages' : 'inbox.history', 'request-lost');
    const { state, texts } = await openThread();
    expect(state().status).toBe('failed');
    await settle(5000);
    expect(texts()).toEqual(['0', '1', '2']);
  });

  it('misses nothing while another conversation is open', async () => {
    const { openThread, backend } = setUp(3, { base });
    const { end, begin, texts } = await openThread();
    end();
    backend.arrive('marina', 'Meanwhile');
    await settle();
    begin();
    await settle();
    expect(texts()).toEqual(['0', '1', '2', 'Meanwhile']);
  });

  it('misses nothing that arrived before an own message', async () => {
    const { openThread, backend } = setUp(3, { base });
    const { thread, end, begin, texts, stop, start } = await openThread();
    stop();
    end();
    await settle();
    backend.arrive('marina', 'Question');
    thread.send('Answer');
    await settle();
    start();
    begin();
    await settle();
    expect(texts()).toEqual(['0', '1', '2', 'Question', 'Answer']);
  });

  it('keeps the draft beyond the page', async () => {
    const { openThread } = setUp(1, { base });
    const { thread, context } = await openThread();
    thread.setDraft('Half a sen');
    expect(context.drafts.read('chat:account:marina')).toBe('Half a sen');
    thread.setDraft('');
    expect(context.drafts.read('chat:account:marina')).toBeNull();
  });
});

describe('a thread', () => {
  it('shows edits and deletions, also of pages that are on their way', async () => {
    const { openThread, backend } = setUp(120);
    const { thread, api, state } = await openThread();
    backend.edit('marina', 'm100', { text: 'edited', edited_at: 1 });
    await settle();
    expect(state().entries.find(({ id }) => id === 'm100')?.text).toBe('edited');

    const late = deferred();
    const old = await backend.api().inbox.history('marina', { before: 1070, limit: 50 });
    api.inbox.history.mockImplementationOnce(async () => {
      await late.promise;
      return old;
    });
    const older = thread.loadOlder();
    backend.edit('marina', 'm50', { text: '', deleted: true });
    await settle();
    late.resolve();
    await older;
    expect(state().entries.find(({ id }) => id === 'm50')).toMatchObject({ deleted: true });
  });

  it('has the history of a bot, and its live messages', async () => {
    const { openThread, backend } = setUp();
    const { texts, thread } = await openThread({ conversation: diego });
    thread.send('Hola, Diego');
    await settle();
    backend.arrive('diego', '¿Precio?');
    await settle();
    expect(texts()).toEqual(['Hola', 'Hola, Diego', '¿Precio?']);
  });

  it('loaded before the changes were followed is loaded again', async () => {
    const { openThread, backend } = setUp();
    const list = deferred();
    backend.fail('inbox.list', list.promise);
    const { texts } = await openThread();
    expect(texts()).toEqual(['0', '1', '2']);
    backend.arrive('marina', 'Between');
    list.resolve();
    await settle();
    expect(texts()).toEqual(['0', '1', '2', 'Between']);
  });

  it('is read again when the database was replaced', async () => {
    const { openThread, backend } = setUp();
    const { texts } = await openThread();
    backend.history('marina').pop();
    backend.restore();
    await settle();
    expect(texts()).toEqual(['0', '1']);
  });

  it('is read again when the first attempt after a reset fails', async () => {
    const { openThread, backend } = setUp();
    const { texts } = await openThread();
    backend.history('marina').pop();
    backend.fail('inbox.history', 'request-lost', 'request-lost');
    backend.restore();
    await settle(11_000);
    expect(texts()).toEqual(['0', '1']);
  });

  it('shows the items of the outbox in every tab, and after a reload', async () => {
    const { openThread, browser, backend } = setUp(1);
    const [one, two] = [await openThread(), await openThread()];
    backend.setReachable(false);
    browser.setOnline(false);
    one.thread.send('Hello');
    await settle();
    expect(two.texts()).toEqual(['0', 'Hello']);
    one.tab.close();
    two.tab.close();
    backend.fail('chats.sendText', new Promise((resolve) => setTimeout(resolve, 1000)));
    backend.setReachable(true);
    const three = await openThread();
    expect(three.state().entries.at(-1)).toMatchObject({ text: 'Hello', _temp: true });
    browser.setOnline(true);
    await settle(1000);
    expect(three.state().entries.at(-1)).not.toHaveProperty('_temp');
    expect(three.texts()).toEqual(['0', 'Hello']);
  });

  it('shows an unconfirmed message until the server has it', async () => {
    const { openThread, backend } = setUp(1);
    const { thread, state, outbox, texts } = await openThread();
    backend.fail('chats.sendText', refusal(409, { code: 'delivery_unknown' }));
    thread.send('Hello');
    await settle();
    const row = state().entries.at(-1);
    expect(row).toMatchObject({ delivery: 'unknown' });
    expect(row).not.toHaveProperty('_temp');
    backend.arrive('marina', 'Hello', { direction: 'out', client_key: row?.key ?? '', delivery: 'unknown' });
    await settle();
    expect(texts()).toEqual(['0', 'Hello']);
    expect(state().entries.at(-1)?.key).toBe(row?.key);
    expect(outbox.getState().items).toEqual([]);
  });

  it('a failed message that the server has after all holds up no other', async () => {
    const { openThread, backend } = setUp(1);
    const { thread, keys, outbox, texts } = await openThread();
    backend.fail('chats.sendText', { after: refusal(400) });
    thread.send('Hello');
    await settle();
    expect(outbox.getState().items).toEqual([]);
    thread.send('Are you there?');
    await settle();
    expect(texts()).toEqual(['0', 'Hello', 'Are you there?']);
    expect(new Set(keys()).size).toBe(3);
    expect(backend.delivered.map(({ text }) => text)).toEqual(['Hello', 'Are you there?']);
  });

  it('a message sent from the middle of the history leads to the end', async () => {
    const { openThread } = setUp(500);
    const { thread, texts, state } = await openThread({ at: 'm50' });
    thread.send('Hello');
    await settle();
    expect(texts().slice(-2)).toEqual(['499', 'Hello']);
    expect(state().hasNewer).toBe(false);
  });
});

describe('reading', () => {
  const unread = (count = 5, read = 1002) =>
    setUp(count, {
      conversations: [
        aConversation({
          id: 'marina',
          last_message_ts: 999 + count,
          unread: 999 + count - read,
          read_ts: read,
        }),
      ],
    });

  it('marks the messages in view at the end, and freezes the divider where reading ended', async () => {
    const { openThread, backend } = unread();
    const { thread, state, begin, end } = await openThread();
    expect(state().unreadFrom).toBe(1002);
    thread.setAtEnd(true);
    await settle(1000);
    expect(backend.conversation('marina')).toMatchObject({ unread: 0, read_ts: 1004 });
    expect(state().unreadFrom).toBe(1002);
    end();
    begin();
    expect(state().unreadFrom).toBeNull();
  });

  it('marks nothing while the page is hidden, or the end is not in view', async () => {
    const { openThread, backend } = unread();
    const { thread, tab, begin, state } = await openThread({ starts: false });
    tab.setVisible(false);
    begin();
    thread.setAtEnd(true);
    await settle(1000);
    expect(backend.conversation('marina')?.unread).toBe(2);
    thread.setAtEnd(false);
    tab.setVisible(true);
    backend.arrive('marina', 'News');
    await settle(1000);
    expect(state().missed).toBe(3);
    expect(backend.conversation('marina')?.unread).toBe(3);
    thread.setAtEnd(true);
    await settle(1000);
    expect(backend.conversation('marina')?.unread).toBe(0);
    expect(state().missed).toBe(0);
  });

  it('begins at the first unread message, however many follow, and counts those that were not in view', async () => {
    const { openThread, backend } = unread(500, 1199);
    const { thread, state, range } = await openThread();
    expect(range()).toEqual(['150', '249']);
    expect(state()).toMatchObject({ unreadFrom: 1199, missed: 300, hasOlder: true, hasNewer: true });
    thread.sawTo(1209);
    await settle(1000);
    expect(backend.conversation('marina')).toMatchObject({ unread: 290, read_ts: 1209 });
    expect(state()).toMatchObject({ unreadFrom: 1199, missed: 290 });
    backend.arrive('marina', 'News');
    await settle();
    expect(state().missed).toBe(291);
    thread.setAtEnd(true);
    expect(state().missed).toBe(291);
    await thread.toEnd();
    await settle(1000);
    expect(range()[1]).toBe('News');
    expect(state()).toMatchObject({ unreadFrom: 1199, missed: 0 });
    expect(backend.conversation('marina')?.unread).toBe(0);
  });

  it('begins there also when the conversation is known after its messages', async () => {
    const { openThread, backend } = unread(500, 1199);
    const known = deferred();
    backend.fail('inbox.list', known.promise);
    const { range, state } = await openThread();
    expect(range()).toEqual(['450', '499']);
    known.resolve();
    await settle();
    expect(range()).toEqual(['150', '249']);
    expect(state()).toMatchObject({ status: 'ready', unreadFrom: 1199 });
  });

  it('begins there again when more came than the thread keeps', async () => {
    const { openThread, backend } = unread(60, 1059);
    const { range, state, end, begin } = await openThread();
    end();
    for (let count = 0; count < 400; count += 1) backend.arrive('marina', `News ${count}`);
    await settle();
    begin();
    expect(state()).toMatchObject({ status: 'loading', entries: [], missed: 400 });
    await settle();
    expect(range()).toEqual(['10', 'News 49']);
  });

  it('a link to a message leads there, whatever is unread', async () => {
    const { openThread } = unread(500, 1199);
    const { texts, state } = await openThread({ at: 'm400' });
    expect(texts()).toContain('400');
    expect(state().unreadFrom).toBe(1199);
  });
});

describe('on a backend of the base contract', () => {
  // Specification 4.11
  it('a bot has no history, and shows messages sent from here', async () => {
    const { openThread, backend } = setUp(1, { base: true });
    const { thread, state, texts, api } = await openThread({ conversation: diego });
    expect(state()).toMatchObject({ status: 'ready', supported: false, entries: [] });
    thread.send('Hello');
    await settle();
    expect(texts()).toEqual(['Hello']);
    expect(backend.delivered).toHaveLength(1);
    expect(api.chats.poll).not.toHaveBeenCalled();
  });

  // Specification 9.3, 4.11, 4.12
  it('waits 25 seconds for messages after the newest, and 1.5 seconds after an error', async () => {
    const { openThread, backend } = setUp(3, { base: true });
    const { api, end, inbox } = await openThread();
    const poll = api.chats.poll.mock;
    expect(poll.lastCall?.[1]).toMatchObject({ after: 1002 });
    backend.fail('chats.poll', refusal(503, { detail: 'Down' }));
    const { ts } = backend.arrive('marina', 'News');
    await settle();
    expect(inbox.getState().connection).toMatchObject({ state: 'unreachable', error: 'Down' });
    const before = poll.calls.length;
    await settle(1499);
    expect(poll.calls.length).toBe(before);
    await settle(1);
    expect(poll.lastCall?.[1]).toMatchObject({ after: ts });
    await settle(2000);
    expect(inbox.getState().connection.state).toBe('live');
    end();
    await settle(60_000);
    expect(poll.calls.length).toBe(before + 1);
  });

  it('a poll that the server does not offer is shown quietly, and repeated rarely', async () => {
    const { openThread, backend } = setUp(3, { base: true });
    const { api, inbox } = await openThread();
    backend.fail('chats.poll', ...Array.from({ length: 20 }, () => refusal(404, { detail: 'Gone' })));
    backend.arrive('marina', 'News');
    await settle();
    const polls = api.chats.poll.mock.calls.length;
    const lists = api.chats.list.mock.calls.length;
    await settle(600_000);
    expect(inbox.getState().connection).toEqual({ state: 'no-updates' });
    expect(api.chats.poll.mock.calls.length).toBeLessThan(polls + 9);
    expect(api.chats.list.mock.calls.length, 'the list is still read').toBeGreaterThan(lists + 10);
  });

  it('a refused poll is shown, and repeated by itself and with a retry', async () => {
    const { openThread, backend } = setUp(3, { base: true });
    const { api, inbox } = await openThread();
    backend.fail('chats.poll', refusal(403, { detail: 'Gone' }), refusal(403, { detail: 'Gone' }));
    backend.arrive('marina', 'News');
    await settle();
    const before = api.chats.poll.mock.calls.length;
    await settle(5_000);
    expect(inbox.getState().connection).toMatchObject({ state: 'refused', error: 'Gone' });
    expect(api.chats.poll.mock.calls.length).toBe(before + 1);
    inbox.retry();
    await settle(2000);
    expect(api.chats.poll.mock.calls.length).toBeGreaterThan(before);
    expect(inbox.getState().connection.state).toBe('live');
  });
});

describe('a draft', () => {
  // Specification 53.31
  it('that is typed is told to the server at most once in five seconds', async () => {
    const { openThread } = setUp();
    const { thread, api } = await openThread();
    for (const draft of ['H', 'He', 'Hel', '']) thread.setDraft(draft);
    expect(api.inbox.type).toHaveBeenCalledTimes(1);
    await settle(5_000);
    thread.setDraft('Hello');
    expect(api.inbox.type.mock.calls).toEqual([['marina'], ['marina']]);
  });
});
