// @vitest-environment happy-dom
import { MAX_ACCOUNTS, type TelegramAccount } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { connected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const nina: TelegramAccount = { id: 'account-1', connected: true, phone: '+34 600 000 001', name: 'Nina P.' };
const shop: TelegramAccount = { id: 'account-2', connected: true, phone: '+34 600 000 002', name: 'Shop' };
const codeSent = { resendAfter: 60, expiresIn: 300 };

const button = (name: string) => screen.findByRole('button', { name });

/** The profile of a business with these accounts. */
const showWith = (integrations: TelegramAccount[], calls: object = {}) => {
  const status = vi.fn(async () => ({ ...connected, integrations }));
  show('profile', createFakeContext({ api: { telegram: { status, ...calls } } }));
  return status;
};

// Specification 46.10
describe('several accounts', () => {
  it('another one is added beside the connected one, from the phone on', async () => {
    const startLogin = vi.fn(async () => codeSent);
    const confirmCode = vi.fn(async () => ({ connected: true }));
    const integrations = [nina];
    const status = showWith(integrations, { startLogin, confirmCode });
    await userEvent.click(await button('Add another account'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add another account' }));
    await userEvent.type(dialog.getByLabelText('Phone number'), '+34 600 000 002');
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await dialog.findByLabelText('Login code'), '12345');
    integrations.push(shop);
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Done' }));
    expect(startLogin).toHaveBeenCalledExactlyOnceWith('+34600000002', { add: true });
    expect(confirmCode).toHaveBeenCalledExactlyOnceWith({ code: '12345', add: true });
    expect(await screen.findByText('Shop')).toBeTruthy();
    expect(status).toHaveBeenCalledTimes(2);
    // The next one starts at an empty phone again.
    await userEvent.click(await button('Add another account'));
    const again = within(await screen.findByRole('dialog', { name: 'Add another account' }));
    expect(again.getByLabelText<HTMLInputElement>('Phone number').value).toBe('');
  });

  it('each is disconnected by itself, by its name', async () => {
    const disconnect = vi.fn(async () => true);
    showWith([nina, shop], { disconnect });
    await userEvent.click(await button('Disconnect: Shop'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Shop?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(disconnect).toHaveBeenCalledExactlyOnceWith('keep', 'account-2'));
  });

  it('one that Telegram signed out is named beside the others, and connected again as one of several', async () => {
    const startLogin = vi.fn(async () => codeSent);
    const ended = { ...shop, connected: false, signed_out_at: '2026-03-01T10:00:00Z' };
    showWith([nina, ended], { startLogin });
    expect(await screen.findByText('Telegram signed out Shop')).toBeTruthy();
    expect(screen.getByText('Nina P.')).toBeTruthy();
    await userEvent.click(await button('Connect Telegram: Shop'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Phone number'), '+34 600 000 002');
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(startLogin).toHaveBeenCalledWith('+34600000002', { add: true }));
  });

  it('offers no more than a business may have, and says why', async () => {
    const full = Array.from({ length: MAX_ACCOUNTS }, (_, at) => ({ ...shop, id: `account-${at}` }));
    showWith(full);
    expect(await screen.findByText(/A business can have 5 accounts/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add another account' })).toBeNull();
  });

  it('offers none to a backend of the base contract, which takes one', async () => {
    show('profile', createFakeContext({ api: { telegram: { status: async () => connected } } }));
    expect(await screen.findByText('Nina P.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add another account' })).toBeNull();
  });
});
