// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const open = async (given: Parameters<typeof aConversation>[0] = {}) => {
  const inbox = createFakeInbox([aConversation({ id: 'marina', ...given })]);
  const view = showScreens({ inbox });
  await view.user.click(screen.getByRole('button', { name: 'Customer' }));
  const card = await screen.findByRole('complementary', { name: 'Customer' });
  return { ...view, card: within(card) };
};

it('shows how to reach the customer', async () => {
  const { card } = await open({ customer: { name: 'Marina', username: 'marina', phone: '+34611222333' } });
  expect(card.getByRole('link', { name: '@marina' }).getAttribute('href')).toBe('https://t.me/marina');
  expect(card.getByRole('link', { name: '+34611222333' }).getAttribute('href')).toBe('tel:+34611222333');
});

it('takes the conversation over from the agent, and gives it back', async () => {
  const { card, user, inbox } = await open({ handler: 'agent' });
  await user.click(card.getByRole('button', { name: 'Take over' }));
  await user.click(await card.findByRole('button', { name: /Give back to the agent/ }));
  expect(inbox.setHandler.mock.calls.map(([, handler]) => handler)).toEqual(['person', 'agent']);
});

it('says why a change failed', async () => {
  const { card, user, inbox } = await open({ handler: 'agent' });
  inbox.setHandler.mockRejectedValueOnce(new Error('Someone else took it over'));
  await user.click(card.getByRole('button', { name: 'Take over' }));
  await screen.findByText('Someone else took it over');
});

it('shows why a person is needed until it is done', async () => {
  const { card, user } = await open({ attention: 'Asks for a discount', attention_since: Date.now() });
  card.getByText('Asks for a discount');
  await user.click(card.getByRole('button', { name: 'Done' }));
  expect(card.queryByText('Asks for a discount')).toBeNull();
});

it('knows no agent on a backend without them', async () => {
  const { card } = await open({ handler: null });
  expect(card.queryByText('Who answers')).toBeNull();
});

it('is closed by its button and by Escape', async () => {
  const { card, user } = await open();
  const shown = () => screen.queryByRole('complementary', { name: 'Customer' });
  await user.click(card.getByRole('button', { name: 'Hide the customer' }));
  expect(shown()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  await screen.findByRole('complementary');
  await user.keyboard('{Escape}');
  expect(shown()).toBeNull();
});
