// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../testing/entities.ts';
import { createFakeChats } from '../testing/fake-chats-api.ts';
import { show } from '../testing/show.tsx';

const marina = aConversation({
  id: 'marina',
  customer: { name: 'Marina Orlova', username: 'marina', phone: '+34 600 000 001' },
});

it('leads are all customers who wrote, with contact data and a link to the conversation', async () => {
  show('/dashboard/leads', createFakeChats([marina, aBotConversation()]));
  const lead = await screen.findByRole('link', { name: /Marina Orlova/ });
  expect(lead.textContent).toContain('@marina · +34 600 000 001');
  expect(lead.getAttribute('href')).toBe('/dashboard/chat/account/marina');
  expect((await screen.findByRole('link', { name: /Diego Ruiz/ })).textContent).toContain('via @shop_bot');
});

it('leads that are not there yet are announced', async () => {
  show('/dashboard/leads');
  await screen.findByText('No leads yet');
});

it('leads that could not be loaded are there after a retry', async () => {
  const chats = createFakeChats([marina]);
  chats.list.mockRejectedValueOnce(new Error('No connection'));
  const { user } = show('/dashboard/leads', chats);
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: /Marina Orlova/ });
});
