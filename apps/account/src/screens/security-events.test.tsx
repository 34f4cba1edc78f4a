// @vitest-environment happy-dom
import { HttpError, type SecurityEvent } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const event = (id: string, changes: Partial<SecurityEvent>): SecurityEvent => ({
  ...{ id, at: '2026-03-01T10:00:00Z', kind: 'signed_in', own: true },
  ...{ browser: 'Chrome', system: 'macOS', network: '203.0.113.0/24', ...changes },
});

type Person = NonNullable<NonNullable<Parameters<typeof createFakeContext>[0]>['api']>['person'];
const open = (person: Person) =>
  show('security', createFakeContext({ api: { telegram: { status: async () => notConnected }, person } }));
const card = async () => within(await screen.findByRole('region', { name: 'What happened' }));

// Specification 75.8, 98.2
it('lists what happened, with time and place, page by page', async () => {
  const lost = event('2', {
    kind: 'bot_lost',
    own: false,
    detail: '@lavanda_bot',
    browser: null,
    system: null,
    network: null,
  });
  const securityEvents = vi
    .fn()
    .mockResolvedValueOnce({ results: [event('3', { kind: 'forgery_refused' }), lost], more: true })
    .mockResolvedValueOnce({ results: [event('1', { kind: 'kind_of_tomorrow' })], more: false });
  open({ securityEvents });
  const list = await card();
  await list.findByText('A forged request was refused');
  list.getByText('Telegram no longer accepts the token of a bot');
  list.getByText('@lavanda_bot');
  list.getByText('Not by you');
  await userEvent.click(list.getByRole('button', { name: 'Show earlier' }));
  await list.findByText('Another event');
  expect(securityEvents).toHaveBeenLastCalledWith('2');
  await waitFor(() => expect(list.queryByRole('button', { name: 'Show earlier' })).toBeNull());
});

// Specification 75.12
it('says how long ago an event of today was, and the exact time when it is pointed at', async () => {
  const at = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
  open({ securityEvents: vi.fn().mockResolvedValue({ results: [event('1', { at })], more: false }) });
  const time = await (await card()).findByText('3 hours ago');
  const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });
  expect(time.title).toBe(exact.format(new Date(at)));
});

it('shows no such card on a backend without an audit trail', async () => {
  open({ securityEvents: () => Promise.reject(new HttpError('Not found', 404, undefined)) });
  await screen.findByRole('region', { name: 'Where you are signed in' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull());
});
