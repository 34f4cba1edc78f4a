import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { setUpTabs } from '../../../testing/open-tab.ts';
import { fakeTimers, settle } from '../../../testing/settle.ts';

beforeEach(fakeTimers);
afterEach(() => {
  vi.useRealTimers();
});

const conversations = Array.from({ length: 60 }, (_, index) =>
  aConversation({ id: `c${index}`, last_message_ts: index }),
);

it('a conversation has one thread, as long as it is among the last 20', async () => {
  const { open } = setUpTabs({ conversations });
  const { threads } = await open();
  const first = threads({ source: 'account', id: 'c0' });
  first.setDraft('Half a sen');
  for (let index = 1; index < 20; index += 1) threads({ source: 'account', id: `c${index}` });
  expect(threads({ source: 'account', id: 'c0' })).toBe(first);
  for (let index = 1; index < 40; index += 1) threads({ source: 'account', id: `c${index}` });
  const again = threads({ source: 'account', id: 'c0' });
  expect(again).not.toBe(first);
  expect(again.getState().draft).toBe('Half a sen');
  expect(threads({ source: 'account', id: 'c1' }).getState().draft).toBe('');
  expect(threads({ source: 'bot', id: 'c0' }).getState().draft).toBe('');
});

it('switching through 1,000 conversations keeps the threads of the last 20', async () => {
  const { open } = setUpTabs({ conversations });
  const { threads } = await open();
  const visit = (index: number) => {
    const thread = threads({ source: 'account', id: `c${index}` });
    thread.start()();
    return thread;
  };
  const visited = Array.from({ length: 1000 }, (_, index) => visit(index));
  await settle();
  const again = visited.map((_, index) => threads({ source: 'account', id: `c${999 - index}` })).reverse();
  const kept = visited.flatMap((thread, index) => (again[index] === thread ? [index] : []));
  expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => 980 + index));
});

it('the open thread is never dropped', async () => {
  const { open } = setUpTabs({ conversations });
  const { threads } = await open();
  const first = threads({ source: 'account', id: 'c0' });
  onTestFinished(first.start());
  for (let index = 1; index < 60; index += 1) threads({ source: 'account', id: `c${index}` });
  expect(threads({ source: 'account', id: 'c0' })).toBe(first);
});

it('a thread whose files wait in the composer is never dropped', async () => {
  const { open } = setUpTabs({ conversations });
  const { threads } = await open();
  const first = threads({ source: 'account', id: 'c0' });
  await first.attachments.add([new File(['prices'], 'prices.txt')]);
  for (let index = 1; index < 60; index += 1) threads({ source: 'account', id: `c${index}` });
  expect(threads({ source: 'account', id: 'c0' })).toBe(first);
});

it('a thread that is kept has messages that arrived meanwhile, without a call', async () => {
  const { open, backend } = setUpTabs({ conversations, messages: { c0: [aMessage()] } });
  const { threads, api } = await open();
  const thread = threads({ source: 'account', id: 'c0' });
  const end = thread.start();
  await settle();
  end();
  const before = api.inbox.history.mock.calls.length;
  backend.arrive('c0', 'Meanwhile');
  await settle();
  onTestFinished(thread.start());
  expect(thread.getState().entries.map(({ text }) => text)).toEqual(['Hello', 'Meanwhile']);
  await settle();
  expect(api.inbox.history.mock.calls.length).toBe(before);
});

// Specification 44.7
it.each([true, false])(
  'a call for a person without a message is read in the conversation that is shown (visible: %s)',
  async (visible) => {
    const { open, backend } = setUpTabs({
      conversations: [aConversation({ id: 'c0', last_message_ts: 1, read_ts: 1, unread: 0 })],
      messages: { c0: [aMessage({ ts: 1 })] },
    });
    const { threads, api, tab } = await open();
    onTestFinished(threads({ source: 'account', id: 'c0' }).start());
    await settle(1000);
    expect(api.inbox.markRead).not.toHaveBeenCalled();
    tab.setVisible(visible);
    backend.change('c0', { attention: 'agent:refund', attention_since: 1 });
    await settle(1000);
    expect(api.inbox.markRead.mock.calls).toEqual(visible ? [['c0', 1]] : []);
    tab.setVisible(true);
    await settle(1000);
    expect(api.inbox.markRead.mock.calls).toEqual([['c0', 1]]);
  },
);
