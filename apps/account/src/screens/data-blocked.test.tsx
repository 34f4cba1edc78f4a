// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';

// Specification 81.17
it('unblocks people of whom nothing but the block is left', async () => {
  const unblockStranger = vi.fn(async () => undefined);
  const blockedStrangers = async () => [{ sender: 'ab', since: Date.UTC(2026, 2, 1, 10) }];
  const later = () => new Promise<never>(() => undefined);
  show(
    'data',
    createFakeContext({
      api: {
        customers: { blockedStrangers, unblockStranger },
        ownData: { readExport: later, readDeletion: later, readRetention: later },
      },
    }),
  );
  const found = { name: 'Blocked people who were erased' };
  const region = await screen.findByRole('region', found, { timeout: 4_000 });
  within(region).getByText(/March 1, 2026/);
  await userEvent.click(within(region).getByRole('button', { name: 'Unblock' }));
  expect(unblockStranger).toHaveBeenCalledWith('ab');
  await waitFor(() => expect(screen.queryByRole('region', { name: /Blocked people/ })).toBeNull());
});
