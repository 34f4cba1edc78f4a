// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAgent } from '../../../testing/agents.ts';
import { aConversation } from '../../../testing/entities.ts';
import { refusal } from '../../../testing/fake-backend.ts';
import { aCard, createFakeCustomers } from '../../../testing/fake-customers.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const open = async (
  given: Parameters<typeof aConversation>[0] = {},
  customers?: ReturnType<typeof createFakeCustomers>,
) => {
  const inbox = createFakeInbox([aConversation({ id: 'chat-customer-marina', ...given })]);
  const at = '/dashboard/chat/account/chat-customer-marina';
  const view = showScreens({ at, inbox, agents: [anAgent()], ...(customers && { customers }) });
  await view.user.click(screen.getByRole('button', { name: 'Customer' }));
  const card = await screen.findByRole('complementary', { name: 'Customer' });
  return { ...view, card: within(card) };
};

describe('on a backend without customers, the card', () => {
  it('shows how to reach the customer', async () => {
    const { card } = await open({ customer: { name: 'Marina', username: 'marina', phone: '+34611222333' } });
    expect((await card.findByRole('link', { name: '@marina' })).getAttribute('href')).toBe(
      'https://t.me/marina',
    );
    expect(card.getByRole('link', { name: '+34611222333' }).getAttribute('href')).toBe('tel:+34611222333');
    expect(card.queryByRole('textbox')).toBeNull();
  });

  it('takes the conversation over from the agent, and gives it back', async () => {
    const { card, user, inbox } = await open({ handler: 'agent' });
    await user.click(await card.findByRole('button', { name: 'Take over' }));
    await user.click(await card.findByRole('button', { name: /Give back to the agent/ }));
    expect(inbox.setHandler.mock.calls.map(([, handler]) => handler)).toEqual(['person', 'agent']);
  });

  it('says why a change failed', async () => {
    const { card, user, inbox } = await open({ handler: 'agent' });
    inbox.setHandler.mockRejectedValueOnce(new Error('Someone else took it over'));
    await user.click(await card.findByRole('button', { name: 'Take over' }));
    await screen.findByText('Someone else took it over');
  });

  it('shows why a person is needed until it is done', async () => {
    const { card, user } = await open({ attention: 'Asks for a discount', attention_since: Date.now() });
    await card.findByText('Asks for a discount');
    await user.click(card.getByRole('button', { name: 'Done' }));
    expect(card.queryByText('Asks for a discount')).toBeNull();
  });

  it('knows no agent on a backend without them', async () => {
    const { card } = await open({ handler: null });
    await card.findByRole('region', { name: 'Contact' });
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
});

describe('the card of a customer', () => {
  const setUp = async () => {
    const customers = createFakeCustomers([
      aCard(
        { tags: ['vip'] },
        {
          conversations: [
            {
              id: 'chat-customer-marina',
              source: 'account',
              channel: 'telegram',
              title: 'Marina',
              bot_username: null,
              last_message_at: 2_000,
            },
            {
              id: 'chat-of-bot',
              source: 'bot',
              channel: 'telegram',
              title: 'Marina',
              bot_username: 'studio_bot',
              last_message_at: 1_000,
            },
          ],
        },
      ),
      aCard({ id: 'customer-anna', name: 'Anna', tags: ['regular'] }),
    ]);
    const view = await open({}, customers);
    await view.card.findByRole('textbox', { name: 'Name' });
    return { ...view, customers, saved: () => customers.card('customer-marina').customer };
  };

  it('is renamed in its place by Enter, but not by Escape', async () => {
    const { card, user, saved } = await setUp();
    const name = () => card.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name(), ' the second{Escape}');
    expect([name().value, saved().name]).toEqual(['Marina Orlova', 'Marina Orlova']);
    await user.clear(name());
    await user.type(name(), 'Marina O.{Enter}');
    await card.findByRole('heading', { name: 'Marina O.' });
    expect(saved().name).toBe('Marina O.');
  });

  it('takes a stage, tags, phones and usernames, and gives them up', async () => {
    const { card, user, saved } = await setUp();
    await user.selectOptions(card.getByRole('combobox', { name: 'Stage' }), 'Won');
    await user.type(card.getByRole('combobox', { name: 'Add a tag' }), 'regular{Enter}');
    await user.click(card.getByRole('button', { name: 'Remove: vip' }));
    await user.type(card.getByRole('combobox', { name: 'Add a phone or @username' }), '@Marina_O{Enter}');
    await user.click(card.getByRole('button', { name: 'Remove: +34600000001' }));
    await card.findByRole('link', { name: '@marina_o' });
    expect(saved()).toMatchObject({
      stage: 'won',
      tags: ['regular'],
      phones: [],
      usernames: ['marina', 'marina_o'],
    });
  });

  // Specification 51.10
  it('takes a tag in the spelling that the business has for it', async () => {
    const { card, user, saved } = await setUp();
    const field = card.getByRole<HTMLInputElement>('combobox', { name: 'Add a tag' });
    await user.click(field);
    await waitFor(() => expect(document.querySelector('option[value="regular"]')).not.toBeNull());
    await user.type(field, 'Regular{Enter}');
    await waitFor(() => expect(saved().tags).toEqual(['vip', 'regular']));
    await user.type(field, 'VIP{Enter}');
    await waitFor(() => expect(field.value).toBe(''));
    expect(saved().tags).toEqual(['vip', 'regular']);
  });

  // Specification 48.7
  it('says what a change of tags, contacts and the stage did, and takes it back', async () => {
    const { card, user, customers, saved } = await setUp();
    const undo = async (words: string) => {
      await screen.findByText(words);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await screen.findByText('Taken back');
    };
    const before = saved();
    await user.selectOptions(card.getByRole('combobox', { name: 'Stage' }), 'Won');
    await undo('Stage: Won');
    await user.type(card.getByRole('combobox', { name: 'Add a tag' }), 'regular{Enter}');
    await undo('Added: regular');
    await user.click(card.getByRole('button', { name: 'Remove: +34600000001' }));
    await undo('Removed: +34600000001');
    expect(saved()).toMatchObject({ stage: before.stage, tags: before.tags, phones: before.phones });
    await user.click(card.getByRole('button', { name: 'Remove: vip' }));
    customers.changeSilently('customer-marina', { tags: ['new'] });
    await undo('Removed: vip');
    expect(saved().tags).toEqual(['new', 'vip']);
  });

  // Specification 48.4
  it('saves a typed name when the screen is left', async () => {
    const { card, user, saved, unmount } = await setUp();
    const name = card.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Marina O.');
    unmount();
    await waitFor(() => expect(saved().name).toBe('Marina O.'));
  });

  // Specification 103.1
  it('keeps a name and a tag that no server answered, and stores them on demand', async () => {
    const { card, user, customers, saved } = await setUp();
    const away = refusal(503, { detail: 'The server is away' });
    customers.api.update.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    const name = card.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Marina O.{Enter}');
    await card.findByText('Name: The server is away');
    expect(name.value).toBe('Marina O.');
    await user.type(card.getByRole('combobox', { name: 'Add a tag' }), 'regular{Enter}');
    await card.findByText('Name and Tags: The server is away');
    await user.click(card.getByRole('button', { name: 'Not saved. Retry' }));
    await waitFor(() => expect(saved()).toMatchObject({ name: 'Marina O.', tags: ['vip', 'regular'] }));
    await waitFor(() => expect(card.queryByRole('button', { name: 'Not saved. Retry' })).toBeNull());
  });

  it('keeps refused text in the field, and shows the reason', async () => {
    const { card, user, customers } = await setUp();
    customers.api.update.mockRejectedValueOnce(new Error('phones must be a phone number'));
    const field = card.getByRole<HTMLInputElement>('combobox', { name: 'Add a phone or @username' });
    await user.type(field, '12{Enter}');
    await screen.findByText('phones must be a phone number');
    expect(field.value).toBe('12');
  });

  it('saves the note by itself, and asks when another place changed it', async () => {
    const { card, user, customers, saved } = await setUp();
    const note = card.getByRole('textbox', { name: 'Note' });
    await user.type(note, 'Mine');
    customers.changeSilently('customer-marina', { note: 'Theirs' });
    await user.tab();
    const question = within(await card.findByRole('alert'));
    question.getByText(/Note: changed elsewhere/);
    question.getByText('Theirs');
    await user.click(question.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(saved().note).toBe('Mine'));
  });

  // Specification 110.7
  it('shows all conflicts, each with its own choice', async () => {
    const { card, user, customers, saved } = await setUp();
    await user.type(card.getByRole('textbox', { name: 'Note' }), 'Mine');
    customers.changeSilently('customer-marina', { note: 'Theirs' });
    await user.tab();
    await card.findByText(/Note: changed elsewhere/);
    customers.changeSilently('customer-marina', { name: 'Marina from the salon' });
    await user.type(card.getByRole('textbox', { name: 'Name' }), ' the second{Enter}');
    await card.findByText(/Name: changed elsewhere/);
    const ofNote = within(card.getByRole('alert', { name: 'Note' }));
    await user.click(ofNote.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(saved().note).toBe('Mine'));
    await user.click(card.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(saved().name).toBe('Marina Orlova the second'));
    expect(card.queryByText(/changed elsewhere/)).toBeNull();
  });

  it('leads to the other conversations, and to a booking for this customer', async () => {
    const { card, user, context } = await setUp();
    const others = within(card.getByRole('region', { name: 'Other conversations' })).getAllByRole('link');
    expect(others.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/chat/bot/chat-of-bot']);
    await user.click(card.getByRole('button', { name: 'Book' }));
    expect(context.navigation.open).toHaveBeenLastCalledWith(
      '/dashboard/calendar?customer=customer-marina&conversation=chat-customer-marina',
    );
  });

  it('is merged with another one after a question, and taken apart again', async () => {
    const { card, user } = await setUp();
    await user.click(card.getByRole('button', { name: 'Merge with another customer' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Merge with another customer' }));
    await user.click(await dialog.findByRole('button', { name: /Anna/ }));
    dialog.getByText('Are Anna and Marina Orlova the same person?');
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    await card.findByText('Merged with Anna');
    card.getByRole('button', { name: 'Separate: Anna' });
    await user.click(card.getByRole('button', { name: 'Undo' }));
    expect(card.queryByRole('button', { name: 'Separate: Anna' })).toBeNull();
    expect(card.queryByText('Merged with Anna')).toBeNull();
  });

  it.each([
    ['by a person', 'person', /^Anna$/],
    ['by a phone or a Telegram account', 'match', /^Anna\s*same phone or Telegram account$/],
    ['by a username alone', 'username', /^Anna\s*only the same username: may be another person$/],
  ] as const)('says that a merge was made %s, and can separate it', async (_, by, words) => {
    const merges = [{ id: 'customer-anna', name: 'Anna', merged_at: 3_000, by }];
    const { card } = await open({}, createFakeCustomers([aCard({}, { merges })]));
    const separate = await card.findByRole('button', { name: 'Separate: Anna' });
    expect(separate.previousElementSibling?.textContent).toMatch(words);
  });

  it('follows the changes of other tabs', async () => {
    const { card, customers } = await setUp();
    act(() => customers.change('customer-marina', { tags: ['wedding'] }));
    await card.findByText('wedding');
  });
});
