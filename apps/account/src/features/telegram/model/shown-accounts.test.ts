import type { TelegramStatus } from '@switchboard/api-client';
import { describe, expect, it } from 'vitest';
import { connected, notConnected } from '../../../testing/entities.ts';
import { shownAccounts } from './shown-accounts.ts';

const namesOf = (status: TelegramStatus) => shownAccounts(status).map(({ name, detail }) => [name, detail]);
const nina = {
  id: 'account-1',
  connected: true,
  phone: '+34 600 000 001',
  name: 'Nina P.',
  username: 'ninap',
};
const shop = { id: 'account-2', connected: true, phone: '+34 600 000 002', name: '+34600000002' };

describe('the accounts that are shown', () => {
  it('are those of the business, connected or signed out by Telegram, with a phone once', () => {
    const ended = { ...shop, id: 'account-3', connected: false, signed_out_at: '2026-03-01T10:00:00Z' };
    const former = { ...shop, id: 'account-4', connected: false };
    const status = { ...connected, integrations: [nina, shop, ended, former] };
    expect(namesOf(status)).toEqual([
      ['Nina P.', '+34 600 000 001 · @ninap'],
      ['+34 600 000 002', ''],
      ['+34 600 000 002', ''],
    ]);
    expect(shownAccounts(status).map(({ signedOutAt }) => signedOutAt)).toEqual([
      null,
      null,
      '2026-03-01T10:00:00Z',
    ]);
  });

  it('are one at most for a backend of the base contract', () => {
    expect(namesOf(connected)).toEqual([['Nina P.', '+34 600 000 001 · @ninap']]);
    expect(namesOf({ ...connected, integration: null })).toEqual([['', '']]);
    expect(namesOf(notConnected)).toEqual([]);
    expect(
      namesOf({ ...notConnected, signedOut: { name: 'Nina P.', since: '2026-03-01T10:00:00Z' } }),
    ).toEqual([['Nina P.', '']]);
  });
});
