// @vitest-environment happy-dom
import type { Message } from '@switchboard/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';
import type { ThreadState } from '../model/thread.ts';

const log = () => screen.getByRole('log', { name: 'Messages' });
const field = () => screen.getByRole('textbox', { name: 'Message' });
const rows = () => within(log()).queryAllByRole('article');

const open = (history: Message[], { state = {} }: { state?: Partial<ThreadState> } = {}) =>
  showScreens({
    thread: createFakeThread({ history, state }),
    inbox: createFakeInbox([aConversation({ id: 'marina' })]),
  });

describe('a message', () => {
  it('that failed says why, and is sent again or deleted by hand', async () => {
    const failed = { _temp: true as const, _error: 'No connection' };
    const entry = { ...aMessage({ id: 'a', direction: 'out', text: 'Hi there' }), key: 'a', ...failed };
    const { user, thread } = open([], { state: { entries: [entry] } });
    const row = within(log());
    expect(row.getByRole('alert').textContent).toContain('No connection');
    expect(row.queryByRole('img')).toBeNull();
    // Its buttons disappear, so the focus moves to the field.
    await user.click(row.getByRole('button', { name: 'Retry' }));
    expect(document.activeElement).toBe(field());
    await user.click(row.getByRole('button', { name: 'Delete' }));
    expect(document.activeElement).toBe(field());
    expect([thread.resend.mock.calls, thread.discard.mock.calls]).toEqual([[['a']], [['a']]]);
  });

  it('that may have arrived says so, and is not sent again', () => {
    open([aMessage({ direction: 'out', delivery: 'unknown' })]);
    within(log()).getByText(/did not confirm this message/);
    expect(within(log()).queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(within(log()).queryByRole('img')).toBeNull();
  });

  // Specification 50.10
  it('that may have arrived is dismissed, copied, or sent again after a question', async () => {
    const { user, thread } = open([
      aMessage({ id: 'a', direction: 'out', text: 'At six', delivery: 'unknown' }),
    ]);
    const button = (name: string) => screen.findByRole('button', { name });
    await user.click(await button('Copy'));
    expect(await navigator.clipboard.readText()).toBe('At six');
    await user.click(await button('Done, hide this note'));
    expect(thread.dismiss).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
    await user.click(await button('Send again'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(thread.sendAgain).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(thread.sendAgain).toHaveBeenCalledOnce());
  });

  it('that may have arrived and cannot be copied says so in the language of the page', async () => {
    const { user } = open([aMessage({ id: 'a', direction: 'out', text: 'At six', delivery: 'unknown' })]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Write permission denied.'));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('The browser did not allow copying');
  });

  it('that a person has dealt with has no note, and no check mark', () => {
    open([aMessage({ direction: 'out', delivery: 'unknown', dismissed: true })]);
    expect(within(log()).queryByText(/did not confirm/)).toBeNull();
    expect(within(log()).queryByRole('img')).toBeNull();
  });

  it('is on its way until the server has it', () => {
    const sent = aMessage({ id: 'a', direction: 'out', text: 'Hi there' });
    const { thread } = open([], { state: { entries: [{ ...sent, key: 'a', _temp: true }] } });
    within(log()).getByRole('img', { name: 'Sending' });
    act(() => thread.setState({ entries: [{ ...sent, key: 'a' }] }));
    within(log()).getByRole('img', { name: 'Sent' });
  });

  it('links only to the web, in another tab', () => {
    open([aMessage({ text: 'https://shop.test/a <b>javascript:alert(1)</b> `code`' })]);
    const [link, ...others] = within(log()).getAllByRole('link');
    expect(others).toEqual([]);
    expect(link?.getAttribute('href')).toBe('https://shop.test/a');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(log().querySelector('b')).toBeNull();
    expect(log().querySelector('code')?.textContent).toBe('code');
  });

  it('that the customer edited or deleted says so', () => {
    open([
      aMessage({ id: 'a', text: 'At six', edited_at: 20 }),
      aMessage({ id: 'b', ts: 11, text: 'Never mind', deleted: true }),
    ]);
    within(log()).getByText('edited');
    within(log()).getByText('This message was deleted');
    expect(within(log()).queryByText('Never mind')).toBeNull();
  });

  // Specification 21.9
  it('of an agent is marked', () => {
    open([aMessage({ direction: 'out', author: 'agent' })]);
    expect(within(log()).getAllByText('Agent')).not.toEqual([]);
  });

  // Specification 70.15
  it('shows the buttons that the customer sees below it, as text', () => {
    const raw = { buttons: ['Yes, book it', 'No'] };
    open([aMessage({ direction: 'out', author: 'agent', text: 'Shall I book it?', raw })]);
    for (const name of raw.buttons) within(log()).getByText(name);
    expect(within(log()).queryByRole('button', { name: 'Yes, book it' })).toBeNull();
  });

  it('without text is named by its file or its type', () => {
    open([
      aMessage({ id: 'a', msg_type: 'document', text: '', raw: { file: { name: 'prices.pdf' } } }),
      aMessage({ id: 'b', ts: 11, msg_type: 'sticker', text: '' }),
      aMessage({ id: 'c', ts: 12, msg_type: 'game', text: '' }),
    ]);
    for (const name of ['prices.pdf', 'Sticker', 'Attachment']) within(log()).getByText(name);
  });
});

describe('a reply', () => {
  const question = aMessage({ id: 'question', text: 'Are you open today?' });

  it('quotes the message that it answers, and a click shows that message', async () => {
    const quote = { id: 'question', author: 'customer' as const, msg_type: 'text', text: 'Are you open?' };
    const { user, thread } = open([question, aMessage({ id: 'answer', ts: 11, reply: quote })]);
    await user.click(within(log()).getByRole('button', { name: /Marina Orlova.*Are you open\?/ }));
    expect(thread.jumpTo).toHaveBeenCalledWith('question');
    await waitFor(() => expect(rows()[0]?.dataset.highlighted).toBe('true'));
  });

  it('to a message that is gone says so', async () => {
    const quote = { id: 'gone', author: 'owner' as const, msg_type: 'photo', text: '' };
    const { user } = open([aMessage({ reply: quote })]);
    await user.click(within(log()).getByRole('button', { name: /You.*Photo/ }));
    await screen.findByText('The message is not there any more');
  });

  it('is written below the message, sent with its id, and can be cancelled', async () => {
    const { user, thread } = open([question]);
    await user.click(within(log()).getByRole('button', { name: 'Reply' }));
    screen.getByText('Reply to Marina Orlova');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Reply to Marina Orlova')).toBeNull();
    await user.click(within(log()).getByRole('button', { name: 'Reply' }));
    await user.type(field(), 'Yes{Enter}');
    expect(thread.send).toHaveBeenCalledWith('Yes', 'question');
    expect(screen.queryByText('Reply to Marina Orlova')).toBeNull();
  });
});
