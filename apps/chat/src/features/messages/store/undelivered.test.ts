import type { ConversationRef, Undelivered } from '@switchboard/api-client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { refusal } from '../../../testing/fake-backend.ts';
import { setUpTabs } from '../../../testing/open-tab.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const marina: ConversationRef = { source: 'account', id: 'marina' };
const later = () => refusal(409, { code: 'sent_later' });

const setUp = async () => {
  const { open, backend } = setUpTabs({ conversations: [aConversation({ id: 'marina' })] });
  const tab = await open();
  const thread = tab.threads(marina);
  onTestFinished(thread.start());
  await settle();
  const states = () =>
    tab.outbox.getState().items.map(({ letter, state, kept }) => [letter.text, state, kept ?? false]);
  const rowsOf = (...states: Undelivered['state'][]): Undelivered[] =>
    tab.outbox.getState().items.map(({ key, letter }, at) => ({
      ...{ id: `m-${key}`, client_key: key, state: states[at] ?? 'waiting', code: 'telegram_unreachable' },
      ...{ reason: '', msg_type: 'text', text: letter.text, author_id: null, written_at: at, due_at: null },
    }));
  let rows: Undelivered[] | undefined;
  // The server has kept a message before it says so.
  tab.api.inbox.undelivered.mockImplementation(async () => rows ?? rowsOf());
  tab.api.inbox.tryAgain.mockImplementation(async () => {
    rows = rowsOf();
    return backend.leaveUndelivered('marina', rows);
  });
  /** The server tells what became of the messages of the outbox. */
  const keep = async (...states: Undelivered['state'][]) => {
    rows = rowsOf(...states);
    backend.leaveUndelivered('marina', rows);
    await settle();
  };
  /** They are sent or given up. */
  const leave = async () => {
    rows = [];
    backend.leaveUndelivered('marina', []);
    await settle();
  };
  const conversation = () => tab.inbox.find('account:marina');
  return { ...tab, backend, thread, states, keep, leave, conversation };
};

// Specification 50.18
it('texts behind one that the server keeps go to the server too, and all leave when it has sent them', async () => {
  const { thread, backend, states, keep, leave, outbox, api } = await setUp();
  backend.fail('chats.sendText', later(), later());
  thread.send('One');
  thread.send('Two');
  await settle();
  expect(states()).toEqual([
    ['One', 'failed', true],
    ['Two', 'failed', true],
  ]);
  const [one, two] = outbox.getState().items;
  expect(api.chats.sendText.mock.calls.map((call) => call.slice(4))).toEqual([
    [true, undefined],
    [true, one?.key],
  ]);
  await keep();
  backend.arrive('marina', 'One', { direction: 'out', client_key: one?.key ?? '' });
  backend.arrive('marina', 'Two', { direction: 'out', client_key: two?.key ?? '' });
  await leave();
  expect(states()).toEqual([]);
  expect(thread.getState().entries.map(({ text }) => text)).toEqual(['One', 'Two']);
});

it('one that the server tries no more is failed here, and is sent again or given up on the server', async () => {
  const { thread, backend, states, keep, outbox, api } = await setUp();
  backend.fail('chats.sendText', later());
  thread.send('One');
  await settle();
  await keep('failed');
  expect(states()).toEqual([['One', 'failed', false]]);
  const key = outbox.getState().items[0]?.key ?? '';
  await thread.resend(key);
  await settle();
  expect(api.inbox.tryAgain).toHaveBeenCalledWith('marina', `m-${key}`);
  expect(states()).toEqual([['One', 'failed', true]]);
  await thread.discard(key);
  await settle();
  expect(api.inbox.dropUndelivered).toHaveBeenCalledWith('marina', `m-${key}`);
  expect(states()).toEqual([]);
});

it('a message that a colleague gave up leaves the outbox', async () => {
  const { thread, backend, states, keep, leave } = await setUp();
  backend.fail('chats.sendText', later());
  thread.send('One');
  await settle();
  await keep();
  await leave();
  expect(states()).toEqual([]);
});

it('a message whose giving up the server does not answer stays', async () => {
  const { thread, backend, states, keep, outbox } = await setUp();
  backend.fail('chats.sendText', later());
  thread.send('One');
  await settle();
  await keep();
  backend.fail('inbox.dropUndelivered', 'request-lost');
  await expect(thread.discard(outbox.getState().items[0]?.key ?? '')).rejects.toThrow();
  expect(states()).toHaveLength(1);
});

it('the conversation counts what only this browser knows, once', async () => {
  const { thread, backend, conversation, inbox, keep, leave } = await setUp();
  backend.fail('chats.sendText', refusal(422, { code: 'bot_blocked', detail: 'Blocked' }));
  thread.send('One');
  thread.send('Two');
  await settle();
  expect(conversation()?.undelivered).toMatchObject({ failed: 1, waiting: 1 });
  expect(inbox.undelivered()).toBe(1);
  await keep('failed', 'failed');
  await leave();
  expect(conversation()?.undelivered).toMatchObject({ failed: 1, waiting: 1 });
});

it('what may have arrived is sent again as a new message, and its note goes', async () => {
  const { thread, backend, api } = await setUp();
  const sent = aMessage({ id: 'u', direction: 'out', text: 'One', delivery: 'unknown', client_key: 'old' });
  backend.arrive('marina', 'One', sent);
  await settle();
  const entry = thread.getState().entries.find(({ id }) => id === 'u');
  if (!entry) throw new Error('It is not shown');
  await thread.sendAgain(entry);
  await settle();
  expect(api.inbox.dropUndelivered).toHaveBeenCalledWith('marina', 'u');
  expect(backend.delivered.map(({ text }) => text)).toEqual(['One']);
});
