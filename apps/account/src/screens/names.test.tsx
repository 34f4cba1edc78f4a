// @vitest-environment happy-dom
import { HttpError, type User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

/** The form for the names of Ada, on a page whose session reads the user again. */
const open = async (changeNames: (names: object) => Promise<User>) => {
  const refresh = vi.fn(async () => {});
  const person = { sessions: async () => [], changeNames };
  const api = { telegram: { status: async () => notConnected }, person };
  const context = createFakeContext({ api, session: { refresh }, user: { look: {} } });
  const { unmount } = show('profile', context);
  const card = within(await screen.findByRole('region', { name: 'You' }));
  await userEvent.click(card.getByRole('button', { name: 'Change the name' }));
  const first = await card.findByLabelText<HTMLInputElement>('First name');
  await waitFor(() => expect(document.activeElement).toBe(first));
  return { card, first, refresh, context, unmount };
};

it('offers no change on a backend of the base contract', async () => {
  show('profile', createFakeContext({ api: { telegram: { status: async () => notConnected } } }));
  const card = within(await screen.findByRole('region', { name: 'You' }));
  expect(card.queryByRole('button', { name: 'Change the name' })).toBeNull();
});

// Specification 32.7
it('saves the names, and reads the user again for the menu', async () => {
  const changeNames = vi.fn(async () => ada);
  const { card, first, refresh } = await open(changeNames);
  expect(first.value).toBe('Ada');
  await userEvent.clear(first);
  await userEvent.keyboard(' Grace {Enter}');
  await waitFor(() => expect(card.queryByLabelText('First name')).toBeNull());
  expect(changeNames).toHaveBeenCalledExactlyOnceWith({ first_name: 'Grace', last_name: 'Stein' });
  expect(refresh).toHaveBeenCalledOnce();
});

it('says at its field what the server refuses, and keeps what was typed', async () => {
  const refusal = new HttpError('Too long', 400, { field: 'last_name' });
  const { card } = await open(() => Promise.reject(refusal));
  await userEvent.type(card.getByLabelText('Last name'), 'er{Enter}');
  expect((await card.findByText('Too long')).getAttribute('role')).toBe('alert');
  expect(card.getByLabelText<HTMLInputElement>('Last name').value).toBe('Steiner');
});

it('changes nothing on Cancel', async () => {
  const changeNames = vi.fn(async () => ada);
  const { card, first } = await open(changeNames);
  await userEvent.type(first, 'x');
  await userEvent.click(card.getByRole('button', { name: 'Cancel' }));
  expect(card.queryByLabelText('First name')).toBeNull();
  expect(changeNames).not.toHaveBeenCalled();
});

// Specification 41.8
it('keeps what was typed when the screen is left, until it is saved or taken back', async () => {
  const { first, context, unmount } = await open(async () => ada);
  await userEvent.type(first, ' Maria');
  unmount();
  show('profile', context);
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(context.drafts.read('account:names')).toBeNull();
});
