// @vitest-environment happy-dom
import type { Undelivered } from '@switchboard/api-client';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const undelivered = (given: Partial<Undelivered> = {}): Undelivered => ({
  ...{ id: 'm1', client_key: 'key-1', state: 'failed', code: 'telegram_unreachable', reason: '' },
  ...{ msg_type: 'text', text: 'One', author_id: null, written_at: 1000, due_at: null, ...given },
});
const counts = { failed: 1, waiting: 0, unknown: 0, last_text: 'One', last_type: 'text', last_at: 1000 };

const open = (items: Undelivered[]) => {
  const thread = createFakeThread();
  thread.undelivered.setState({ items });
  const inbox = createFakeInbox([aConversation({ id: 'marina', undelivered: counts })]);
  return showScreens({ thread, inbox });
};
const line = async () => {
  const status = (await screen.findByRole('button', { name: /Delete it/ })).closest('[role="status"]');
  if (!(status instanceof HTMLElement)) throw new Error('There is no line');
  return status;
};

// Specification 50.8
it('says what waits behind a failed message, and acts on it from the field', async () => {
  const behind = Array.from({ length: 25 }, (_, at) =>
    undelivered({ id: `n${at}`, client_key: `k${at}`, state: 'waiting', code: null, due_at: 2000 }),
  );
  const { user, thread } = open([undelivered(), ...behind]);
  const status = await line();
  expect(status.textContent).toContain(
    '25 messages wait behind one that was not sent: Telegram cannot be reached.',
  );
  await user.click(within(status).getByRole('button', { name: 'Retry' }));
  expect(thread.resend).toHaveBeenCalledWith('key-1');
  await user.click(within(status).getByRole('button', { name: 'Delete it' }));
  expect(thread.discard).toHaveBeenCalledWith('key-1');
});

// Specification 103.2
it.each([
  ['account_limited', '', 'Telegram does not let this account begin new chats for now'],
  ['message_refused', 'RANDOM_ID_EMPTY', 'Telegram refused it (RANDOM_ID_EMPTY)'],
])('has words for a refusal with the code %s', async (code, reason, words) => {
  open([undelivered({ code, reason })]);
  expect((await line()).textContent).toContain(`A message was not sent: ${words}.`);
});

// Specification 50.11
it('counts the pause down that Telegram asks for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const due_at = Date.now() + 42_000;
    open([undelivered({ state: 'waiting', code: 'messages_limited', due_at })]);
    const status = await line();
    expect(status.textContent).toContain('Not sent yet: Telegram asks to wait. It goes out in 0:42');
    act(() => void vi.advanceTimersByTime(12_000));
    expect(status.textContent).toContain('0:30');
    act(() => void vi.advanceTimersByTime(31_000));
    expect(status.textContent).toContain('Telegram asks to wait. It is tried now.');
    expect(status.textContent).not.toContain('0:00');
  } finally {
    vi.useRealTimers();
  }
});

it('shows what only this browser knows, in the words of the failure', async () => {
  const { thread, user } = open([]);
  const item = {
    ...{ key: 'key-1', order: 1, writtenAt: 1, queuedAt: 1, error: 'Too long' },
    conversation: { source: 'account' as const, id: 'marina' },
    letter: { text: 'One', inReplyTo: null },
  };
  act(() =>
    thread.outbox.setState({
      items: [
        { ...item, state: 'failed' },
        { ...item, key: 'key-2', order: 2, state: 'waiting' },
      ],
    }),
  );
  const status = await line();
  expect(status.textContent).toContain('1 message waits behind one that was not sent: Too long.');
  await user.click(within(status).getByRole('button', { name: 'Retry' }));
  expect(thread.resend).toHaveBeenCalledWith('key-1');
});

it('disappears when everything is out', async () => {
  const { inbox, thread } = open([undelivered()]);
  await line();
  act(() => {
    thread.undelivered.setState({ items: [] });
    inbox.change(aConversation({ id: 'marina' }));
  });
  expect(screen.queryByRole('button', { name: 'Delete it' })).toBeNull();
});
