// @vitest-environment happy-dom
import type { Message } from '@switchboard/api-client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { answerLater, createFakeChats, refusal } from '../../../testing/fake-chats-api.ts';
import { show } from '../../../testing/show.tsx';

const log = () => screen.getByRole('log', { name: 'Messages' });
const field = () => screen.getByRole('textbox', { name: 'Message' });

const open = async (messages: Message[] = [aMessage({ id: 'first' })], hasMore = false) => {
  const chats = createFakeChats([aConversation({ id: 'marina' })], messages);
  chats.messages.mockResolvedValueOnce({ items: messages, hasMore });
  const poll = answerLater(chats.poll);
  const view = show('/dashboard/chat/account/marina', chats);
  await screen.findByRole('log');
  return {
    ...view,
    chats,
    arrive: (message: Message) => poll.resolve({ items: [message], latest: message.ts }),
  };
};

const scroller = () => screen.getByRole('region', { name: 'History' });
/** Gives the scroller the heights that a browser would measure. */
const measure = (scrollHeight: number) =>
  Object.defineProperties(scroller(), {
    clientHeight: { configurable: true, value: 400 },
    scrollHeight: { configurable: true, value: scrollHeight },
  });
const scrollTo = (top: number) => {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
};
const pill = () => screen.queryByRole('button', { name: 'New messages' });
const news = aMessage({ id: 'second', ts: 20, text: 'Any news?' });

describe('a message that was not sent', () => {
  const fail = async () => {
    const given = await open();
    given.chats.sendText.mockRejectedValueOnce(new Error('No connection'));
    await given.user.type(field(), 'Hi there{Enter}');
    expect((await within(log()).findByRole('alert')).textContent).toContain('No connection');
    return given;
  };

  it('says why, and is sent again by hand', async () => {
    const { user, chats } = await fail();
    expect(within(log()).queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await within(log()).findByRole('img', { name: 'Sent' });
    expect(screen.queryByRole('alert')).toBeNull();
    const [first, second] = chats.sendText.mock.calls;
    expect(second).toEqual(first);
  });

  it('can be deleted', async () => {
    const { user } = await fail();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('Hi there')).toBeNull();
  });
});

it('a message that may have arrived says so, and offers neither to send it again nor to delete it', async () => {
  const { user, chats } = await open();
  chats.sendText.mockRejectedValueOnce(refusal(409, { code: 'delivery_unknown' }));
  await user.type(field(), 'Hi there{Enter}');
  await within(log()).findByText(/did not confirm this message/);
  expect(within(log()).queryAllByRole('button')).toEqual([]);
  expect(within(log()).queryByRole('img')).toBeNull();
});

it('a message is on its way until the server has it', async () => {
  const { user, chats } = await open();
  const answer = answerLater(chats.sendText);
  await user.type(field(), 'Hi there{Enter}');
  within(log()).getByRole('img', { name: 'Sending' });
  answer.resolve(aMessage({ id: 'sent', direction: 'out', text: 'Hi there', ts: 30 }));
  await within(log()).findByRole('img', { name: 'Sent' });
  expect(within(log()).getAllByText('Hi there')).toHaveLength(1);
});

it('only web addresses become links, and they open apart', async () => {
  await open([aMessage({ text: 'https://shop.test/a <b>javascript:alert(1)</b>' })]);
  const [link, ...others] = within(log()).getAllByRole('link');
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toBe('https://shop.test/a');
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(log().querySelector('b')).toBeNull();
});

it('a file is named', async () => {
  await open([
    aMessage({ id: 'first', msg_type: 'document', text: '', raw: { name: 'prices.pdf' } }),
    aMessage({ id: 'second', ts: 11, msg_type: 'sticker', text: '' }),
  ]);
  within(log()).getByText('Attachment: prices.pdf');
  within(log()).getByText('Attachment');
});

describe('something new', () => {
  it('is scrolled to when the reader is at the end', async () => {
    const { arrive } = await open();
    measure(1000);
    scrollTo(600);
    arrive(news);
    await screen.findByText('Any news?');
    expect(scroller().scrollTop).toBe(1000);
    expect(pill()).toBeNull();
  });

  it('is announced without scrolling while the reader reads earlier messages', async () => {
    const { user, arrive } = await open();
    measure(1000);
    scrollTo(100);
    arrive(news);
    await screen.findByText('Any news?');
    expect(scroller().scrollTop).toBe(100);
    await user.click(await screen.findByRole('button', { name: 'New messages' }));
    expect(scroller().scrollTop).toBe(1000);
    expect(pill()).toBeNull();
  });

  it('is announced even if the last message is unsent', async () => {
    const { user, chats, arrive } = await open();
    chats.sendText.mockRejectedValueOnce(new Error('No connection'));
    await user.type(field(), 'Hi there{Enter}');
    await screen.findByRole('alert');
    measure(1000);
    scrollTo(100);
    arrive(news);
    await screen.findByRole('button', { name: 'New messages' });
  });

  it('is not announced after the reader has scrolled there', async () => {
    const { arrive } = await open();
    measure(1000);
    scrollTo(100);
    arrive(news);
    await screen.findByRole('button', { name: 'New messages' });
    measure(1000);
    scrollTo(600);
    expect(pill()).toBeNull();
  });

  it('from the reader always scrolls to the end', async () => {
    const { user } = await open();
    measure(1000);
    scrollTo(100);
    await user.type(field(), 'Hi there{Enter}');
    await within(log()).findByRole('img', { name: 'Sent' });
    expect(scroller().scrollTop).toBe(1000);
    expect(pill()).toBeNull();
  });
});

it('another language leaves the reader where they are', async () => {
  const { context } = await open();
  measure(1000);
  scrollTo(100);
  const before = scroller();
  await act(() => context.i18n.choose('es'));
  expect(screen.getByRole('region', { name: 'Historial' })).toBe(before);
  expect(before.scrollTop).toBe(100);
});

describe('older messages', () => {
  const older = [aMessage({ id: 'older', ts: 5, text: 'Long ago' })];

  it('appear above, and the rows in view do not move', async () => {
    const { user, chats } = await open([aMessage({ id: 'first', ts: 10 })], true);
    const page = answerLater(chats.messages);
    measure(1000);
    scrollTo(100);
    await user.click(screen.getByRole('button', { name: 'Load older messages' }));
    measure(1300);
    page.resolve({ items: older, hasMore: false });
    await screen.findByText('Long ago');
    expect(scroller().scrollTop).toBe(400);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older messages' })).toBeNull());
    expect(pill()).toBeNull();
  });

  it('that could not be loaded say so, and can be requested again', async () => {
    const { user, chats } = await open([aMessage({ id: 'first', ts: 10 })], true);
    chats.messages.mockRejectedValueOnce(new Error('No connection'));
    await user.click(screen.getByRole('button', { name: 'Load older messages' }));
    await screen.findByText('Older messages could not be loaded. Try again.');
    chats.messages.mockResolvedValueOnce({ items: older, hasMore: false });
    await user.click(screen.getByRole('button', { name: /Load older messages/ }));
    await screen.findByText('Long ago');
  });
});
