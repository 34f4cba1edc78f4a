// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { aCard, createFakeCustomers } from '../../../testing/fake-customers.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const open = async (given: Parameters<typeof aConversation>[0] = {}) => {
  const customers = createFakeCustomers([aCard()]);
  const inbox = createFakeInbox([aConversation({ id: 'chat-customer-marina', ...given })]);
  const at = '/dashboard/chat/account/chat-customer-marina';
  const view = showScreens({ at, inbox, customers });
  await view.user.click(screen.getByRole('button', { name: 'Customer' }));
  const card = within(await screen.findByRole('complementary', { name: 'Customer' }));
  return {
    ...view,
    customers,
    card,
    part: within(await card.findByRole('region', { name: 'Block or erase' })),
  };
};

describe('the card of a customer', () => {
  // Specification 81.13
  it('blocks after a question, says since when, and unblocks', async () => {
    const { user, customers, part, card } = await open();
    await user.click(part.getByRole('button', { name: 'Block' }));
    const question = within(await screen.findByRole('dialog', { name: /Block Marina Orlova/ }));
    question.getByText(/Nothing that they send is stored/);
    expect(customers.api.block).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Block' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(customers.api.block).toHaveBeenCalledWith('customer-marina');
    customers.change('customer-marina', {});
    await card.findByText(/Blocked since/);
    await user.click(card.getByRole('button', { name: 'Unblock' }));
    expect(customers.api.unblock).toHaveBeenCalledWith('customer-marina');
  });

  // Specification 81.13
  it('stands beside a conversation that says the block in place of the field', async () => {
    await open({ blocked_since: 4_000 });
    const note = within(await screen.findByRole('note'));
    note.getByText(/Nothing that they send arrives here/);
    note.getByRole('button', { name: 'Unblock' });
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  // Specification 81.15
  it('erases after it counted what goes, and after a typed word', async () => {
    const { user, customers, part } = await open();
    await user.click(part.getByRole('button', { name: 'Erase …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase this customer' }));
    await dialog.findByText('12 messages');
    dialog.getByText('2 bookings keep their times and prices, without the name.');
    const erase = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
    expect(erase.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox'), 'Erase');
    await user.click(erase);
    expect(customers.api.erase).toHaveBeenCalledWith('customer-marina', false);
  });
});
