// @vitest-environment happy-dom
import { type DataExport, type Deletion, HttpError, type Retention } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';

const made = (changes: Partial<DataExport>): DataExport => ({
  ...{ state: 'preparing', done: 0, total: 0, created_at: '2026-03-01T10:00:00Z' },
  ...changes,
});
const ready = made({ state: 'ready', size: 1_400_000, expires_at: '2026-03-08T10:00:00Z' });

type OwnData = NonNullable<NonNullable<Parameters<typeof createFakeContext>[0]>['api']>['ownData'];
const nothing: Deletion = {
  ...{ conversations: 3, messages: 1200, customers: 2, bookings: 4, agents: 1, channels: 2, files: 5 },
  ...{ grace_days: 14, leaves_at: null },
};
const kept: Retention = {
  ...{ months: null, next_at: null, first_at: '2026-03-03T02:00:00Z' },
  choices: ([6, 12, 24, 36] as const).map((months) => ({
    ...{ months, before: '2025-09-01T10:00:00Z', messages: 4800 / months, files: 3, runs: 7 },
  })),
};
const open = (ownData: OwnData, refresh = async () => {}) =>
  show(
    'data',
    createFakeContext({
      api: {
        ownData: {
          readExport: async () => null,
          readDeletion: async () => nothing,
          readRetention: async () => kept,
          ...ownData,
        },
      },
      session: { refresh },
    }),
  );
const card = async () => within(await screen.findByRole('region', { name: 'Export' }));

// Specification 37.6
it('starts an export, and follows it until it is ready', async () => {
  const readExport = vi
    .fn<() => Promise<DataExport | null>>()
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(made({ done: 2, total: 40 }))
    .mockResolvedValue(ready);
  open({ readExport, startExport: async () => made({}) });
  const shown = await card();
  await userEvent.click(await shown.findByRole('button', { name: 'Make an export' }));
  expect((await shown.findByRole('status')).textContent).toBe('The export begins in a moment');
  expect(shown.queryByRole('button')).toBeNull();
  await shown.findByText('Part 3 of 40', undefined, { timeout: 4_000 });
  await shown.findByText(/1\.4 MB/, undefined, { timeout: 4_000 });
  expect(shown.getByText(/It is removed on Mar 8, 2026/)).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Make a new export' })).toBeTruthy();
});

it('saves the file once the proof is given', async () => {
  const openExport = vi.fn(async () => '/api/v1/own-data/export/file/');
  const clicked: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${new URL(this.href).pathname} ${this.download}`);
  });
  open({ readExport: async () => ready, openExport });
  await userEvent.click(await (await card()).findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(clicked).toEqual(['/api/v1/own-data/export/file/ switchboard-2026-03-01.zip']));
  click.mockRestore();
});

it('says that an export failed, and why one cannot be started', async () => {
  const startExport = () => Promise.reject(new HttpError('Only the owner may do this', 403, undefined));
  open({ readExport: async () => made({ state: 'failed' }), startExport });
  const shown = await card();
  expect((await shown.findByRole('alert')).textContent).toContain('could not be made');
  await userEvent.click(shown.getByRole('button', { name: 'Make a new export' }));
  await screen.findByText('Only the owner may do this');
});

it('says that the state cannot be loaded, and tries again', async () => {
  const readExport = vi
    .fn<() => Promise<DataExport | null>>()
    .mockRejectedValueOnce(new HttpError('The server is closing', 503, undefined))
    .mockResolvedValue(null);
  open({ readExport });
  const shown = await card();
  await shown.findByText('The server is closing');
  await userEvent.click(shown.getByRole('button', { name: 'Retry' }));
  await shown.findByRole('button', { name: 'Make an export' });
});

it('says that a backend of the base contract makes none', async () => {
  open({ readExport: () => Promise.reject(new HttpError('Not found', 404, undefined)) });
  await (await card()).findByText('This server makes no exports.');
});

// Specification 37.13
it('says what a deletion takes along, and asks for it after a typed word', async () => {
  const requestDeletion = vi.fn(async () => ({ ...nothing, leaves_at: '2026-03-15T10:00:00Z' }));
  const refresh = vi.fn(async () => {});
  open({ requestDeletion }, refresh);
  const shown = within(await screen.findByRole('region', { name: 'Delete the account' }));
  await userEvent.click(shown.getByRole('button', { name: 'Delete the account…' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Messages: 1,200');
  const confirm = shown.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(shown.getByLabelText('Type “delete” to confirm'), 'delet{Enter}');
  expect(requestDeletion).not.toHaveBeenCalled();
  await userEvent.keyboard('E{Enter}');
  expect((await shown.findByRole('status')).textContent).toContain('March 15, 2026');
  expect(requestDeletion).toHaveBeenCalledOnce();
  expect(refresh).toHaveBeenCalledOnce();
});

it('says why the deletion could not be asked for, and stays', async () => {
  open({
    requestDeletion: () => Promise.reject(new HttpError('Only the owner may do this', 403, undefined)),
  });
  const shown = within(await screen.findByRole('region', { name: 'Delete the account' }));
  await userEvent.click(shown.getByRole('button', { name: 'Delete the account…' }));
  await userEvent.type(shown.getByLabelText('Type “delete” to confirm'), 'delete{Enter}');
  await screen.findByText('Only the owner may do this');
  expect(shown.getByRole('button', { name: 'Delete everything' })).toBeTruthy();
});

// Specification 37.19
it('says what goes and when, before a choice of how long messages are kept is saved', async () => {
  const changeRetention = vi.fn(async (months: Retention['months']) => ({
    ...{ ...kept, months, next_at: kept.first_at },
  }));
  open({ changeRetention });
  const shown = within(await screen.findByRole('region', { name: 'Keep messages' }));
  expect(shown.getByRole('status').textContent).toBe('Everything is kept.');
  expect(shown.queryByRole('button')).toBeNull();
  await userEvent.click(shown.getByRole('radio', { name: '12' }));
  expect(shown.getByRole('status').textContent).toContain('On March 3, 2026');
  expect(shown.getByRole('status').textContent).toContain('before September 1, 2025');
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Messages: 400', 'Files: 3', 'Records of answers: 7'],
  ]);
  await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(shown.getByRole<HTMLInputElement>('radio', { name: 'Never' }).checked).toBe(true);
  expect(changeRetention).not.toHaveBeenCalled();

  await userEvent.click(shown.getByRole('radio', { name: '6' }));
  await userEvent.click(shown.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(shown.getByRole('status').textContent).toContain('the next time on March 3, 2026'),
  );
  expect(changeRetention.mock.calls).toEqual([[6]]);
  await userEvent.click(shown.getByRole('radio', { name: 'Never' }));
  expect(shown.getByRole('status').textContent).toContain('What is gone does not come back');
});

it('says why a choice could not be saved, and keeps it for another attempt', async () => {
  open({
    changeRetention: () => Promise.reject(new HttpError('Only the owner may do this', 403, undefined)),
  });
  const shown = within(await screen.findByRole('region', { name: 'Keep messages' }));
  await userEvent.click(shown.getByRole('radio', { name: '36' }));
  await userEvent.click(shown.getByRole('button', { name: 'Save' }));
  await screen.findByText('Only the owner may do this');
  expect(shown.getByRole<HTMLInputElement>('radio', { name: '36' }).checked).toBe(true);
  expect(shown.getByRole('button', { name: 'Save' })).toBeTruthy();
});

// Specification 48.2
it('a choice of how long messages are kept outlives the screen until it is saved', async () => {
  const context = createFakeContext({
    api: {
      ownData: {
        readExport: async () => null,
        readDeletion: async () => nothing,
        readRetention: async () => kept,
      },
    },
  });
  const { unmount } = show('data', context);
  await userEvent.click(await screen.findByRole('radio', { name: '24' }));
  unmount();
  show('data', context);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '24' })).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Never' }).checked).toBe(true);
});
