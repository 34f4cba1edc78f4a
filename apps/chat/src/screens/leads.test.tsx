// @vitest-environment happy-dom
import type { TelegramStatus } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../testing/entities.ts';
import { createFakeChats, noSchedule } from '../testing/fake-chats-api.ts';
import { aCard, createFakeCustomers } from '../testing/fake-customers.ts';
import { show } from '../testing/show.tsx';
import { fakeMedia, showScreens } from '../testing/show-screens.tsx';

describe('on a backend of the base contract, leads', () => {
  const marina = aConversation({
    id: 'marina',
    customer: { name: 'Marina Orlova', username: 'marina', phone: '+34 600 000 001' },
  });

  it('are all customers who wrote, with contact data and a link to the conversation', async () => {
    show('/dashboard/leads', createFakeChats([marina, aBotConversation()]));
    const lead = await screen.findByRole('link', { name: /Marina Orlova/ });
    expect(lead.textContent).toContain('+34600000001 · @marina');
    expect(lead.getAttribute('href')).toBe('/dashboard/chat/account/marina');
    await screen.findByRole('link', { name: /Diego Ruiz/ });
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Customer', 'Last contact', 'Next booking']);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('that are not there yet are announced, with the first step', async () => {
    const { user, context } = show('/dashboard/leads');
    await screen.findByText('No leads yet');
    await user.click(await screen.findByRole('button', { name: 'Connect Telegram' }));
    expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/account');
  });

  it('that could not be loaded are there after a retry', async () => {
    const chats = createFakeChats([marina]);
    chats.list.mockRejectedValueOnce(new Error('No connection'));
    const { user } = show('/dashboard/leads', chats);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: /Marina Orlova/ });
  });
});

// Specification 40.7
it('an account that Telegram ended is named above the leads, until it is connected again', async () => {
  const signed_out_at = new Date().toISOString();
  const integrations = [{ id: 'a', connected: false, label: 'Nina', signed_out_at }];
  let status: TelegramStatus = { connected: false, integration: null, integrations, bots: [] };
  const { api } = createFakeCustomers([aCard({ id: 'customer-anna', name: 'Anna' })]);
  const telegram = { status: async () => status };
  const context = createFakeContext({
    api: {
      ...{ media: fakeMedia, telegram, customers: api, answering: {}, agents: { list: async () => [] } },
      schedule: { settings: noSchedule.settings },
    },
  });
  showScreens({ at: '/dashboard/leads?customer=customer-anna', context });
  await screen.findByRole('complementary', { name: 'Customer' });
  act(() => context.events.emit('telegram:disconnected', { source: 'account' }));
  await screen.findByText(/Telegram signed out Nina/);
  status = { connected: true, integration: { id: '1' }, bots: [] };
  act(() => context.events.emit('telegram:connected', { source: 'account' }));
  await waitFor(() => expect(screen.queryByText(/Telegram signed out/)).toBeNull());
});

describe('the customers', () => {
  const people = [
    aCard({ id: 'customer-anna', name: 'Anna', tags: ['vip'], last_contact_at: 30 }),
    aCard({
      id: 'customer-boris',
      name: 'Boris',
      stage: 'won',
      last_contact_at: 20,
      last_conversation: { source: 'account', id: 'chat-boris' },
    }),
    aCard({ id: 'customer-clara', name: 'Clara', last_contact_at: 10, conversations: 0 }),
  ];
  const open = async (search = '', customers = createFakeCustomers(people)) => {
    const view = showScreens({ at: `/dashboard/leads${search}`, customers });
    await screen.findByRole('heading', { name: 'Leads' });
    return { ...view, customers };
  };
  const names = () =>
    screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent ?? '');

  it('are a table whose rows are counted, sorted by the last contact', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Leads' });
    expect([names(), table.getAttribute('aria-rowcount')]).toEqual([['Anna', 'Boris', 'Clara'], '4']);
    const column = screen.getByRole('columnheader', { name: 'Last contact' });
    expect(column.getAttribute('aria-sort')).toBe('descending');
    screen.getByText('3 customers');
  });

  it('are narrowed and sorted by an address, and the controls show it', async () => {
    const { user } = await open('?stage=new&tag=vip&sort=name&direction=desc');
    await screen.findByRole('table');
    expect(names()).toEqual(['Anna']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^New/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tag' }).value).toBe('vip');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'All tags');
    await screen.findByRole('rowheader', { name: /Clara/ });
    await user.click(screen.getByRole('button', { name: 'Customer' }));
    expect(names()).toEqual(['Anna', 'Clara']);
    const file = screen.getByRole('link', { name: /Export CSV/ });
    expect(file.getAttribute('href')).toBe('/export/?stage=new&sort=name&direction=asc');
  });

  it('are searched by the server after a pause in typing', async () => {
    const { user } = await open();
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox'), 'bor');
    await screen.findByText('1 customer');
    expect(names()).toEqual(['Boris']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nobody of them');
    await screen.findByText('No customer matches');
    await user.click(screen.getByRole('button', { name: 'Show all customers' }));
    await screen.findByText('3 customers');
  });

  it('are one Tab stop, and Enter opens a card', async () => {
    const { user } = await open();
    await screen.findByRole('table');
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    links[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}{Enter}');
    const card = await screen.findByRole('complementary', { name: 'Customer' });
    await within(card).findByRole('heading', { name: 'Boris' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Boris');
  });

  it('are added by hand: a missing or wrong value is named at its field, and the card opens', async () => {
    const { user, customers } = await open();
    await user.click(await screen.findByRole('button', { name: 'New customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'New customer' });
    const field = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
    const add = within(dialog).getByRole('button', { name: 'Add customer' });
    await user.click(add);
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter a name, a phone or a username.');
    expect(document.activeElement).toBe(field(/^Name/));
    await user.type(field(/^Phone/), '12');
    await user.click(add);
    expect(field(/^Phone/).getAttribute('aria-invalid')).toBe('true');
    await user.clear(field(/^Phone/));
    await user.type(field(/^Phone/), '+34 600 000 009');
    await user.type(field(/^Name/), ' Dora ');
    await user.click(add);
    expect(customers.api.create).toHaveBeenCalledExactlyOnceWith({
      name: 'Dora',
      phones: ['+34 600 000 009'],
    });
    const card = await screen.findByRole('complementary', { name: 'Customer' });
    await within(card).findByRole('heading', { name: 'Dora' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Specification 52.10
  it('get a stage together, which is taken back, and those that failed stay chosen', async () => {
    const customers = createFakeCustomers(people);
    const { user } = await open('', customers);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    await user.click(boxes[0] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(boxes[1] as HTMLElement);
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('toolbar', { name: 'Chosen rows' });
    expect(bar.textContent).toContain('2 chosen');
    customers.api.update.mockRejectedValueOnce(new Error('Down'));
    await user.selectOptions(within(bar).getByRole('combobox', { name: 'Set the stage' }), 'Lost');
    await screen.findByText('1 of 2 could not be changed. It is still chosen.');
    await screen.findByText('1 customer has a new stage.');
    const chosen = () => boxes.filter(({ checked }) => checked);
    expect(chosen()).toHaveLength(1);
    const [, version, body] = customers.api.update.mock.calls[1] ?? [];
    expect([version, body]).toEqual([expect.any(Number), { stage: 'lost' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Taken back');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('get a tag together, also one that another person changed meanwhile', async () => {
    const customers = createFakeCustomers(people);
    const { user } = await open('', customers);
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Choose all shown' }));
    await user.type(screen.getByRole('combobox', { name: 'Add a tag' }), 'spring{Enter}');
    await screen.findByText(/customers have a new tag\.$/);
    for (const { customer } of people)
      expect((await customers.api.get(customer.id)).customer.tags).toContain('spring');
  });

  it('have a link to their last conversation', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Open chat: Boris' });
    expect(link.getAttribute('href')).toBe('/dashboard/chat/account/chat-boris');
    expect(screen.queryByRole('link', { name: 'Open chat: Clara' })).toBeNull();
  });

  it('change in their place, and a new order waits for a click', async () => {
    const { user, customers } = await open();
    await screen.findByRole('table');
    await user.hover(screen.getByRole('table'));
    act(() => customers.change('customer-clara', { name: 'Clara M.', last_contact_at: 99 }));
    expect(names()).toEqual(['Anna', 'Boris', 'Clara M.']);
    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    await screen.findByRole('row', { name: /Clara M\./ });
    expect(names()).toEqual(['Clara M.', 'Anna', 'Boris']);
  });

  it('that could not be loaded are there after a retry', async () => {
    const customers = createFakeCustomers(people);
    customers.api.list.mockRejectedValueOnce(new Error('No connection'));
    const { user } = await open('', customers);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table');
  });
});
