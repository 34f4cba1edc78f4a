import type { ConversationRef } from '@switchboard/api-client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aConversation } from './testing/entities.ts';
import { refusal } from './testing/fake-backend.ts';
import { setUpTabs } from './testing/open-tab.ts';
import { fakeTimers, settle } from './testing/settle.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const marina: ConversationRef = { source: 'account', id: 'marina' };
const setUp = () => {
  const tabs = setUpTabs({ conversations: [aConversation({ id: 'marina' })] });
  const setOnline = (online: boolean) => {
    tabs.backend.setReachable(online);
    tabs.browser.setOnline(online);
  };
  return { ...tabs, setOnline };
};

it('a sign-out asks while a message is unsent, as for a draft, and then wipes it', async () => {
  const { open, setOnline, backend } = setUp();
  const [one, two] = [await open(), await open()];
  setOnline(false);
  one.threads(marina).send('Hello');
  await settle();
  for (const { context } of [one, two]) expect(context.drafts.read('chat:outbox')).toBe('1');
  one.context.events.emit('session:ended', { reason: 'signed-out' });
  await settle();
  setOnline(true);
  await settle(60_000);
  expect(backend.delivered).toEqual([]);
  expect([one, two].map(({ outbox }) => outbox.getState().items)).toEqual([[], []]);
  for (const { context } of [one, two]) expect(context.drafts.read('chat:outbox')).toBeNull();
});

// Specification 54.6
it('a sign-out asks while a chosen file waits, and then wipes it', async () => {
  const { threads, files, context } = await setUp().open();
  // The storage is fetched as code.
  vi.useRealTimers();
  await threads(marina).attachments.add([new File(['x'], 'a.txt')]);
  expect(context.drafts.read('chat:files')).toBe('1');
  expect([...files.getState().counts.values()]).toEqual([1]);
  context.events.emit('session:ended', { reason: 'signed-out' });
  await vi.waitFor(() => expect(context.drafts.read('chat:files')).toBeNull());
  expect(await (await files.of('account:marina')).read()).toEqual([]);
});

it('messages outlive an expired session, and go out after the next sign-in', async () => {
  const { open, setOnline, backend } = setUp();
  const before = await open();
  setOnline(false);
  before.threads(marina).send('Hello');
  await settle();
  before.context.events.emit('session:ended', { reason: 'expired' });
  before.tab.close();
  setOnline(true);
  await open();
  expect(backend.delivered).toMatchObject([{ text: 'Hello' }]);
});

it('messages go out although no screen of the chats is shown', async () => {
  const { open, setOnline, backend } = setUp();
  const { threads, stop } = await open();
  setOnline(false);
  threads(marina).send('Hello');
  await settle();
  stop();
  setOnline(true);
  await settle();
  expect(backend.delivered).toMatchObject([{ text: 'Hello' }]);
});

it('messages go out at once when the connection is back, whatever the browser says of the network', async () => {
  const { open, browser, backend } = setUp();
  const { threads, inbox } = await open();
  backend.setReachable(false);
  browser.setOnline(false);
  threads(marina).send('Hello');
  await settle();
  backend.setReachable(true);
  await settle(15_000);
  expect(inbox.getState().connection.state).toBe('live');
  expect(backend.delivered).toMatchObject([{ text: 'Hello' }]);
});

it('a message that the server brings leaves the outbox, although its conversation was never opened', async () => {
  const { open, backend } = setUp();
  const { outbox } = await open();
  const refused = refusal(400, { detail: 'No' });
  backend.fail('chats.sendText', refused);
  const key = outbox.add(marina, { text: 'Hello', inReplyTo: null });
  await settle();
  expect(outbox.getState().items).toMatchObject([{ state: 'failed' }]);
  backend.arrive('marina', 'Hello', { direction: 'out', client_key: key });
  await settle();
  expect(outbox.getState().items).toEqual([]);
});

it('messages read just before the chats are left are reported to the suite, also by a tab that does not poll', async () => {
  const { open, backend } = setUp();
  backend.arrive('marina', 'Hello');
  await open();
  const { show, inbox, context } = await open({ starts: false });
  const told: number[] = [];
  context.events.on('chat:unread-changed', ({ count }) => told.push(count));
  const leave = show();
  await settle();
  inbox.markRead(marina, Date.now());
  leave();
  expect(told).toEqual([1, 0]);
});

it('five tabs hold one poll', async () => {
  const { open, backend } = setUp();
  const tabs = [await open(), await open(), await open(), await open(), await open()];
  for (const { threads } of tabs) onTestFinished(threads(marina).start());
  await settle(1000);
  const calls = () => tabs.map(({ api }) => api.inbox.changes.mock.calls.length);
  const before = calls();
  await settle(100_000);
  const made = calls().map((count, index) => count - (before[index] ?? 0));
  expect(made.filter((count) => count > 0)).toHaveLength(1);
  expect(Math.max(...made)).toBeLessThanOrEqual(4);
  backend.arrive('marina', 'Hello');
  await settle();
  for (const { threads } of tabs) expect(threads(marina).getState().entries.at(-1)?.text).toBe('Hello');
  for (const { api } of tabs) expect(api.chats.poll).not.toHaveBeenCalled();
});
