// @vitest-environment happy-dom
import { MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { answerLater, createFakeChats } from '../../../testing/fake-chats-api.ts';
import { show } from '../../../testing/show.tsx';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

const open = async () => {
  const chats = createFakeChats([aConversation({ id: 'marina' })]);
  const view = show('/dashboard/chat/account/marina', chats);
  await screen.findByRole('log');
  return { ...view, chats, sent: () => chats.sendText.mock.calls.map(([, text]) => text) };
};

it('Enter sends the trimmed text and empties the field', async () => {
  const { user, sent } = await open();
  await user.type(field(), '  Yes, at 17:30 {Enter}');
  expect(sent()).toEqual(['Yes, at 17:30']);
  expect(field().value).toBe('');
});

it('the button sends too, and the field keeps the focus', async () => {
  const { user, sent } = await open();
  await user.type(field(), 'Yes');
  await user.click(button());
  expect(sent()).toEqual(['Yes']);
  expect(document.activeElement).toBe(field());
});

it('Shift+Enter starts a new line', async () => {
  const { user, sent } = await open();
  await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
  expect(sent()).toEqual([]);
  expect(field().value).toBe('one\ntwo');
});

it.each([
  ['says so', { isComposing: true }],
  ['tells by the key code alone', { keyCode: 229 }],
])('Enter belongs to an input method that %s', async (_, given) => {
  const { user, sent } = await open();
  await user.type(field(), 'にほん');
  const enter = createEvent.keyDown(field(), { key: 'Enter', ...given });
  fireEvent(field(), enter);
  expect(sent()).toEqual([]);
  expect(enter.defaultPrevented).toBe(false);
});

it.each(['', '   ', '\n'])('nothing but space (%j) is not sent', async (text) => {
  const { user, sent } = await open();
  fireEvent.change(field(), { target: { value: text } });
  expect(button().disabled).toBe(true);
  await user.type(field(), '{Enter}');
  expect(sent()).toEqual([]);
});

it('a text that is too long says by how much, and is not sent', async () => {
  const { user, sent } = await open();
  fireEvent.change(field(), { target: { value: 'x'.repeat(MAX_TEXT_LENGTH + 2) } });
  expect(screen.getByRole('alert').textContent).toBe('Too long by 2 characters. Telegram takes 4,096.');
  expect(button().disabled).toBe(true);
  await user.type(field(), '{Enter}');
  expect(sent()).toEqual([]);
  fireEvent.change(field(), { target: { value: 'x'.repeat(MAX_TEXT_LENGTH) } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button().disabled).toBe(false);
});

it('a text sent while the messages load shows at once, and stays below them', async () => {
  const chats = createFakeChats([aConversation({ id: 'marina' })]);
  const page = answerLater(chats.messages);
  const { user } = show('/dashboard/chat/account/marina', chats);
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Early{Enter}');
  await within(screen.getByRole('log')).findByRole('img', { name: 'Sent' });
  page.resolve({ items: [aMessage({ text: 'Hello' })], hasMore: false });
  await screen.findByText('Hello');
  expect(screen.getByRole('log').textContent).toMatch(/Hello.*Early/);
});

it('a text written while the messages cannot be loaded is kept, and not sent', async () => {
  const chats = createFakeChats([aConversation({ id: 'marina' })]);
  chats.messages.mockRejectedValueOnce(new Error('No connection'));
  const { user } = show('/dashboard/chat/account/marina', chats);
  await screen.findByRole('alert');
  await user.type(field(), 'Later{Enter}');
  expect(chats.sendText).not.toHaveBeenCalled();
  expect(field().value).toBe('Later');
});
