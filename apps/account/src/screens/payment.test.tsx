// @vitest-environment happy-dom
import { type Billing, HttpError, type Usage } from '@switchboard/api-client';
import { createFakeContext, type FakeContextOptions } from '@switchboard/federation/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';

const november: Usage = {
  month: '2026-11',
  first: '2026-10',
  current: '2026-11',
  conversations: 12,
  messages: 1234,
  answers: 40,
  tokens: 5600,
  cost: 1.25,
  currency: 'EUR',
  bookings: 7,
  storage: 5_400_000,
  days: [
    { date: '2026-11-01', incoming: 1000, outgoing: 200 },
    { date: '2026-11-02', incoming: 30, outgoing: 4 },
  ],
  limits: {},
};

const october: Usage = { ...november, month: '2026-10', messages: 0, days: [] };

const billsNothing: Billing = { enabled: false, reachable: true, subscription: null, plans: [] };

const showUsage = (usage: Partial<Usage> = {}, options: FakeContextOptions = {}) => {
  const ofMonth = async (month?: string) => (month === '2026-10' ? october : { ...november, ...usage });
  const read = async () => billsNothing;
  return show('payment', createFakeContext({ api: { usage: { ofMonth }, billing: { read } }, ...options }));
};

const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent;

describe('the payment screen', () => {
  it('says that nothing is billed, also on a backend that counts nothing', async () => {
    const lacks = async () => {
      throw new HttpError('Not found', 404, {});
    };
    show('payment', createFakeContext({ api: { usage: { ofMonth: lacks }, billing: { read: lacks } } }));
    expect(await screen.findByText('This installation bills nothing: there is nothing to pay.')).toBeTruthy();
  });

  it('shows the counts of this month in their units', async () => {
    showUsage();
    expect(await figure('Messages')).toBe('Messages1,234');
    expect(await figure('Cost of the model')).toBe('Cost of the model€1.25');
    expect(await figure('Files, now')).toBe('Files, now5.4 MB');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('warns from 80 percent of a limit on', async () => {
    showUsage({ limits: { messages: 1500, bookings: 100 } });
    expect(await figure('Messages')).toBe('Messages1,234of 1,500');
    expect(screen.getByRole('status').textContent).toBe('Near the limit of this month: Messages 82%.');
  });

  it('warns that each limit counts as reached while the plan is not paid', async () => {
    showUsage({ limits: { messages: 100_000 }, unpaid: true });
    const words = 'The plan is not paid: each limit counts as reached.';
    expect((await screen.findByRole('status')).textContent).toBe(words);
  });

  it('has the messages of each day in a table', async () => {
    showUsage();
    await userEvent.click(await screen.findByText('As a table'));
    const [, first] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first?.textContent).toBe('Nov 11,000200');
  });

  it('shows an earlier month, which is empty and before which there is none', async () => {
    showUsage();
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier month' }));
    expect(await screen.findByText('October 2026')).toBeTruthy();
    expect(screen.getByText(/^No messages in this month/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Earlier month' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Later month' }));
    expect(await screen.findByText('November 2026')).toBeTruthy();
  });
});
