// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { noCustomers, noSchedule } from '../../../testing/fake-chats-api.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { fakeMedia, notConnected, showScreens } from '../../../testing/show-screens.tsx';

const proposal = {
  ...{ question: 'Is there parking?', answer: 'Yes, Marina, behind the house.', names: ['Marina'] },
  ...{ conversation: 'marina', agents: [{ id: 'agent-0001', name: 'Clara' }] },
};

const open = (given: Parameters<typeof aMessage>[0], proposed = async () => proposal) => {
  const teaching = { proposal: vi.fn(proposed), create: vi.fn(async () => ({}) as never) };
  const api = {
    ...{ teaching, media: fakeMedia, telegram: { status: notConnected }, customers: noCustomers },
    ...{ schedule: noSchedule, agents: { list: async () => [] } },
  };
  const message = aMessage({ id: 'message-1', text: 'Yes, Marina, behind the house.', ...given });
  const screens = showScreens({
    thread: createFakeThread({ state: { entries: [{ ...message, key: 'message-1' }] } }),
    inbox: createFakeInbox([aConversation({ id: 'marina' })]),
    context: createFakeContext({ api }),
  });
  fireEvent.contextMenu(within(screen.getByRole('log', { name: 'Messages' })).getByRole('article'), {
    button: 2,
    clientX: 40,
    clientY: 40,
  });
  return { ...screens, teaching };
};
const own = { direction: 'out', author: 'owner' } as const;
const menu = async () => within(await screen.findByRole('menu', { name: 'Message' }));

// Specification 71.5
it("a person's answer becomes knowledge by one click, after a look", async () => {
  const { user, teaching } = open(own);
  await user.click((await menu()).getByRole('menuitem', { name: 'Teach this to the agent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Teach the agent' }));
  expect((await dialog.findByLabelText<HTMLTextAreaElement>('The customer asks')).value).toBe(
    'Is there parking?',
  );
  dialog.getByText(/looks personal: “Marina”/);
  expect(teaching.create).not.toHaveBeenCalled();
  const answer = dialog.getByLabelText('The agent answers');
  await user.clear(answer);
  await user.type(answer, 'Yes, behind the house.');
  await user.click(dialog.getByRole('button', { name: 'Teach' }));
  await screen.findByText('The agent knows it now.');
  expect(teaching.create).toHaveBeenCalledExactlyOnceWith('agent-0001', {
    ...{ question: 'Is there parking?', answer: 'Yes, behind the house.', conversation: 'marina' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// Specification 71.6
it('a message of a customer or of the agent cannot be taught', async () => {
  open({ direction: 'in', author: 'customer' });
  expect((await menu()).queryByRole('menuitem', { name: 'Teach this to the agent' })).toBeNull();
});

it('a failure is said, and a business without agents is told so', async () => {
  const answers = [Promise.reject(new Error('No connection')), Promise.resolve({ ...proposal, agents: [] })];
  answers[0]?.catch(() => undefined);
  const { user } = open(own, () => answers.shift() as Promise<typeof proposal>);
  await user.click((await menu()).getByRole('menuitem', { name: 'Teach this to the agent' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain('No connection');
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByText('There is no agent to teach yet.');
});
