// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBotConversation, aConversation, aMessage } from '../testing/entities.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { createFakeChats, noCustomers } from '../testing/fake-chats-api.ts';
import { show } from '../testing/show.tsx';
import { fakeMedia, notConnected } from '../testing/show-screens.tsx';

const setUp = (at: string, base = false) => {
  const backend = createFakeBackend({
    base,
    conversations: [aConversation({ id: 'marina' }), aBotConversation({ id: 'diego' })],
    messages: { marina: [aMessage({ text: 'Are you open today?' })] },
  });
  const api = {
    ...backend.api(),
    customers: noCustomers,
    media: fakeMedia,
    telegram: { status: notConnected },
  };
  const open = (context = createFakeContext({ api })) => ({
    backend,
    ...show(at, createFakeChats(), context),
  });
  return { open };
};
const log = () => screen.findByRole('log', { name: 'Messages' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

it('a customer and a user talk over a backend with the extensions', async () => {
  const { user, backend } = setUp('/dashboard/chat/account/marina').open();
  within(await log()).getByText('Are you open today?');
  await user.type(field(), 'Until eight{Enter}');
  await within(await log()).findByRole('img', { name: 'Sent' });
  expect(backend.delivered.map(({ text }) => text)).toEqual(['Until eight']);
  act(() => void backend.arrive('marina', 'Great'));
  await within(await log()).findByText('Great');
});

it('a message that was refused is sent again by hand, and a draft waits beside it', async () => {
  const { open } = setUp('/dashboard/chat/account/marina');
  const { user, backend, context, unmount } = open();
  await log();
  backend.fail('chats.sendText', new Error('No such chat'));
  await user.type(field(), 'Hello?{Enter}');
  await within(await log()).findByRole('button', { name: 'Retry' });
  await user.type(field(), 'Half a sentence');
  unmount();

  open(context);
  await log();
  expect(field().value).toBe('Half a sentence');
  await user.click(await within(await log()).findByRole('button', { name: 'Retry' }));
  await within(await log()).findByRole('img', { name: 'Sent' });
});

it('a draft from before a sign-out in another tab is sent after the same user signed in again', async () => {
  const { open } = setUp('/dashboard/chat/account/marina');
  const { user, context, unmount, backend } = open();
  await log();
  await user.type(field(), 'Until eight');
  act(() => context.events.emit('session:ended', { reason: 'signed-out' }));
  unmount();

  open(context);
  await log();
  expect(field().value).toBe('Until eight');
  await user.type(field(), '{Enter}');
  await within(await log()).findByRole('img', { name: 'Sent' });
  expect(backend.delivered.map(({ text }) => text)).toEqual(['Until eight']);
});

it('a conversation is handed over, and back', async () => {
  const { user, backend } = setUp('/dashboard/chat/bot/diego').open();
  await log();
  act(() => void backend.change('diego', { handler: 'agent', handler_epoch: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Customer' }));
  const card = within(await screen.findByRole('complementary', { name: 'Customer' }));
  await user.click(await card.findByRole('button', { name: 'Take over' }));
  await card.findByText(/You answer this customer/);
  expect(backend.conversation('diego')?.handler).toBe('person');
});

it('a backend of the base contract has no history of bots, and no filters of its own', async () => {
  setUp('/dashboard/chat/bot/diego', true).open();
  await screen.findByText(/keeps no history of bot conversations/);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

it('a conversation that the backend does not know is reported missing', async () => {
  setUp('/dashboard/chat/account/nobody').open();
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such conversation');
});
