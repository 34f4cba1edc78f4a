// @vitest-environment happy-dom
import type { Conversation, Message } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aBotConversation, aConversation, aMessage } from '../testing/entities.ts';
import { createFakeBackend, refusal } from '../testing/fake-backend.ts';
import { createFakeInbox } from '../testing/fake-inbox.ts';
import { layOutMessages, MESSAGE, scrollTo } from '../testing/fake-layout.ts';
import { createFakeThread } from '../testing/fake-thread.ts';
import { fakeMedia, notConnected, showScreens } from '../testing/show-screens.tsx';

/** Every 20th of 60 messages has the word. A page has 20. */
const history: Message[] = Array.from({ length: 60 }, (_, index) =>
  aMessage({
    id: `m${index}`,
    ts: 1000 + index,
    text: index % 20 === 0 ? `The PRICE is ${index || 'zero'}` : `${index}`,
  }),
);
const marina = aConversation({ id: 'marina', last_message_ts: 1059, last_message_text: '59' });
const diego = aBotConversation({ id: 'diego', last_message_ts: 5, last_message_text: 'About the price' });

const setUp = (given: { at?: string; mode?: 'base'; conversations?: Conversation[] } = {}) => {
  const { at = '/dashboard/chat/account/marina', conversations = [marina, diego] } = given;
  const backend = createFakeBackend({
    conversations: [marina, diego],
    messages: {
      marina: history,
      diego: [aMessage({ id: 'd1', ts: 5, text: 'About the price', author: 'agent' })],
    },
  });
  const { inbox: api } = backend.api();
  const inbox = createFakeInbox(conversations, given.mode && { mode: given.mode });
  const thread = createFakeThread({ history, page: 20 });
  const context = createFakeContext({
    api: { inbox: api, media: fakeMedia, telegram: { status: notConnected } },
  });
  return { backend, searched: api.searchMessages, ...showScreens({ at, inbox, thread, context }) };
};

/** Queries by role are slow where many messages are. */
const byLabel = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (field: HTMLElement, value: string) => {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
};
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const region = () => byLabel('History');
const topOf = (id: string) => document.querySelector(`[data-key="${id}"]`)?.getBoundingClientRect().top;

describe('a search in a conversation', () => {
  const bar = () => document.querySelector<HTMLElement>('form[role="search"]');
  const field = () => within(bar() ?? document.body).getByLabelText('Search in this conversation');
  const shown = () => document.querySelector('[data-found]')?.getAttribute('data-key');
  const said = () => bar()?.querySelector('[role="status"]')?.textContent;
  const open = async () => {
    layOutMessages();
    const screens = setUp();
    // Also while something is typed.
    fireEvent.keyDown(byLabel('Message'), { key: 'f', code: 'KeyF', ctrlKey: true });
    await waitFor(() => expect(bar()).not.toBeNull());
    expect(document.activeElement).toBe(field());
    return screens;
  };

  it('goes from the newest match to older ones and back, and marks the words', async () => {
    const { user } = await open();
    type(field(), 'price');
    await waitFor(() => expect([shown(), said()]).toEqual(['m40', '1 of 3']));
    expect(marked()).toContain('PRICE');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toBe('m20'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect([shown(), said()]).toEqual(['m0', '3 of 3']));
    expect(byLabel('Older match').disabled).toBe(true);
    await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowDown}');
    await waitFor(() => expect([shown(), said()]).toEqual(['m40', '1 of 3']));
    expect(byLabel('Newer match').disabled).toBe(true);
  });

  it('that was moved through quickly ends at the last requested match, without an error', async () => {
    const { user, thread } = await open();
    let late: (key: string | null) => void = () => {};
    type(field(), 'price');
    await waitFor(() => expect(shown()).toBe('m40'));
    thread.jumpTo.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(shown()).toBe('m0'));
    await act(async () => late(null));
    expect(screen.queryByText('The message is not there any more')).toBeNull();
    expect(topOf('m0')).toBe(0);
  });

  it('ends with Escape where the reader was, to the pixel', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
    scrollTo(region(), 5 * MESSAGE + 13);
    const before = topOf('m46');
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true });
    type(field(), 'zero');
    await waitFor(() => expect(shown()).toBe('m0'));
    expect(topOf('m46')).not.toBe(before);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(topOf('m46')).toBe(before));
    expect([bar(), marked()]).toEqual([null, []]);
  });

  it('ends with its button where it led', async () => {
    const { user } = await open();
    type(field(), 'zero');
    await waitFor(() => expect(shown()).toBe('m0'));
    await user.click(byLabel('Close the search'));
    expect(bar()).toBeNull();
    expect(topOf('m0')).toBe(0);
  });

  it('says that nothing was found, or that it failed', async () => {
    const { user, backend } = await open();
    type(field(), 'nothing');
    await waitFor(() => expect(said()).toBe('Nothing found'));
    backend.fail('inbox.searchMessages', refusal(500, { detail: 'Oops' }));
    type(field(), 'price');
    await user.click(await screen.findByText(/The search failed/));
    await waitFor(() => expect(said()).toBe('1 of 3'));
  });
});

describe('a search over all messages', () => {
  const list = () => byLabel('Conversations');
  const search = () => byLabel('Search conversations');
  const links = () =>
    [...list().querySelectorAll('section section a')].map(({ textContent }) => textContent ?? '');
  const hits = async (count: number) => {
    await waitFor(() => expect(links()).toHaveLength(count));
    return links();
  };

  it('shows conversations and messages, which the arrows reach and Enter opens', async () => {
    const { user, thread } = setUp({ at: '/dashboard/chat', conversations: [diego] });
    type(search(), 'price');
    const [first, , , last] = await hits(4);
    expect(first).toMatch(/Marina Orlova.*The PRICE is 40/);
    expect(last).toMatch(/Diego Ruiz.*Agent: About the price/);
    expect(marked()).toEqual(['PRICE', 'PRICE', 'PRICE', 'price']);
    await within(list()).findByText('Conversations found: 1. Messages found: 4');

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.closest('li')?.dataset.key).toBe('bot:diego');
    await user.keyboard('{ArrowDown}{End}{ArrowUp}{Enter}');
    expect(thread.start).toHaveBeenCalledWith('m0');
  });

  it('shows a message again when its link is followed again', async () => {
    const { user, thread } = setUp({ at: '/dashboard/chat' });
    type(search(), 'zero');
    await hits(1);
    const link = () => within(list()).getByText(/PRICE/).closest('a') ?? document.body;
    await user.click(link());
    thread.jumpTo.mockClear();
    await user.click(link());
    await waitFor(() => expect(thread.jumpTo).toHaveBeenCalledWith('m0'));
  });

  it('has few hits in the document until they are scrolled to or reached by a key', async () => {
    const { user } = setUp({ at: '/dashboard/chat', conversations: [diego] });
    type(search(), '1');
    const [first] = await hits(12);
    expect(first).toMatch(/51$/);
    await within(list()).findByText('Conversations found: 1. Messages found: 15');
    await user.keyboard('{ArrowDown}{ArrowDown}{End}');
    expect(links()).toHaveLength(15);
    expect(document.activeElement?.textContent).toBe(links().at(-1));
  });

  it('shows few conversations before the messages, and all of them on a click', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      aConversation({ id: `c${index}`, last_message_ts: index }),
    );
    const { user } = setUp({ at: '/dashboard/chat', conversations: many });
    type(search(), 'price');
    await hits(4);
    expect(list().querySelectorAll('[data-key]')).toHaveLength(5);
    await user.click(screen.getByText('All conversations found'));
    expect(list().querySelectorAll('[data-key]').length).toBeGreaterThan(5);
  });

  it('says that nothing was found, or that it failed', async () => {
    const { user, backend, inbox } = setUp({ at: '/dashboard/chat' });
    type(search(), 'nothing');
    await screen.findByText('No message contains this');
    act(() => inbox.setState({ rows: [] }));
    await screen.findByText('Try a name, a phone number or a word from a message.');
    backend.fail('inbox.searchMessages', refusal(500, { detail: 'Oops' }));
    type(search(), 'price');
    await screen.findByText('Messages could not be searched: Oops');
    await user.click(screen.getByText('Retry'));
    await hits(4);
  });
});

it('a backend of the base contract offers neither', async () => {
  const { searched } = setUp({ mode: 'base' });
  expect(screen.queryByLabelText('Search in this conversation')).toBeNull();
  const isLeft = fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true });
  expect(isLeft, 'the key belongs to the browser').toBe(true);
  vi.useFakeTimers();
  type(byLabel('Search conversations'), 'price');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(searched).not.toHaveBeenCalled();
});
