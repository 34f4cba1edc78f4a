// @vitest-environment happy-dom
import { MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

const open = (state = {}, embedded = false) => {
  const thread = createFakeThread({ state });
  const inbox = createFakeInbox([aConversation({ id: 'marina' })]);
  const view = showScreens({ thread, inbox, context: createFakeContext({ embedded }) });
  return { ...view, sent: () => thread.send.mock.calls.map(([text]) => text) };
};

it('Enter sends the trimmed text and empties the field', async () => {
  const { user, sent } = open();
  await user.type(field(), '  Yes, at 17:30 {Enter}');
  expect(sent()).toEqual(['Yes, at 17:30']);
  expect(field().value).toBe('');
});

it('the button sends too, and the field keeps the focus', async () => {
  const { user, sent } = open();
  await user.type(field(), 'Yes');
  await user.click(button());
  expect(sent()).toEqual(['Yes']);
  expect(document.activeElement).toBe(field());
});

it('Shift+Enter starts a new line', async () => {
  const { user, sent } = open();
  await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
  expect(sent()).toEqual([]);
  expect(field().value).toBe('one\ntwo');
});

it.each([
  ['says so', { isComposing: true }],
  ['tells by the key code alone', { keyCode: 229 }],
])('Enter belongs to an input method that %s', async (_, given) => {
  const { user, sent } = open();
  await user.type(field(), 'にほん');
  const enter = createEvent.keyDown(field(), { key: 'Enter', ...given });
  fireEvent(field(), enter);
  expect(sent()).toEqual([]);
  expect(enter.defaultPrevented).toBe(false);
});

it('a conversation of an account that is not connected is read, not written, and says why', async () => {
  const inbox = createFakeInbox([aConversation({ id: 'marina', integration_id: 'account-1' })]);
  const integrations = [{ id: 'account-1', connected: true }];
  const status = vi.fn(async () => ({ connected: true, integration: null, bots: [], integrations }));
  const context = createFakeContext({ api: { telegram: { status } } });
  showScreens({ thread: createFakeThread(), inbox, context });
  expect(field()).toBeTruthy();
  status.mockResolvedValue({
    connected: false,
    integration: null,
    bots: [],
    integrations: [{ id: 'account-1', connected: false }],
  });
  context.events.emit('telegram:disconnected', { source: 'account' });
  expect(await screen.findByText(/is not connected. You can only read/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  status.mockResolvedValue({ connected: true, integration: null, bots: [], integrations });
  context.events.emit('telegram:connected', { source: 'account' });
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
});

it.each(['', '   ', '\n'])('nothing but space (%j) is not sent', async (text) => {
  const { user, sent } = open();
  fireEvent.change(field(), { target: { value: text } });
  expect(button().disabled).toBe(true);
  await user.type(field(), '{Enter}');
  expect(sent()).toEqual([]);
});

it('near the limit the rest is counted, and a text that is too long is not sent', async () => {
  const { user, sent } = open();
  const write = (length: number) => fireEvent.change(field(), { target: { value: 'x'.repeat(length) } });
  write(MAX_TEXT_LENGTH - 200);
  expect(screen.queryByText('200')).toBeNull();
  write(MAX_TEXT_LENGTH - 150);
  screen.getByText('150');
  write(MAX_TEXT_LENGTH + 2);
  expect(screen.getByRole('alert').textContent).toBe('Too long by 2 characters. Telegram takes 4,096.');
  expect(button().disabled).toBe(true);
  await user.type(field(), '{Enter}');
  expect(sent()).toEqual([]);
  write(MAX_TEXT_LENGTH);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button().disabled).toBe(false);
});

// Specification 50.9
it('a text written while the messages cannot be loaded for the moment goes to the outbox', async () => {
  const { user, sent } = open({ status: 'failed', error: 'No connection' });
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  await user.type(field(), 'Later{Enter}');
  expect(sent()).toEqual(['Later']);
  // It is shown, with the failure above it.
  expect(screen.getByRole('alert').textContent).toContain('The messages could not be loaded');
  expect(screen.getByRole('log').textContent).toContain('Later');
});

it('a text written while the server refuses the messages is kept, and not sent', async () => {
  const { user, sent } = open({ status: 'failed', error: 'No connection', isSendable: false });
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  await user.type(field(), 'Later{Enter}');
  expect(sent()).toEqual([]);
  expect(field().value).toBe('Later');
});

it('Escape leaves the field', async () => {
  const { user } = open();
  await user.type(field(), 'Half a sentence');
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(field());
  expect(field().value).toBe('Half a sentence');
});

it.each([
  ['has the focus', false, true],
  ['takes no focus in a foreign page', true, false],
])('the field %s', (_, embedded, focused) => {
  open({}, embedded);
  expect(document.activeElement === field()).toBe(focused);
});

it('the field does not take the focus from another element when the conversation arrives', () => {
  const settings = document.body.appendChild(document.createElement('button'));
  settings.focus();
  open();
  expect(document.activeElement).toBe(settings);
  settings.remove();
});
