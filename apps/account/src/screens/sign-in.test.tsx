// @vitest-environment happy-dom
import type { SignIn, SignInFacts } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const facts: SignInFacts = { email: 'ada@shop.test', confirmed: true, ways: ['password'], factors: [] };

const open = async (parts: Partial<SignIn>, session = {}) => {
  const signIn: SignIn = {
    read: async () => facts,
    sendConfirmation: async () => {},
    change: async () => true,
    ...parts,
  };
  const api = { telegram: { status: async () => notConnected }, person: { sessions: async () => [] } };
  show('security', createFakeContext({ api, signIn, session, user: { look: {} } }));
  const card = () => within(screen.getByRole('region', { name: 'How you sign in' }));
  await waitFor(() => expect(card().queryByText('E-mail')).toBeTruthy());
  return card();
};

// Specification 36.1
describe('the address', () => {
  it('is shown with its state', async () => {
    const card = await open({});
    expect(card.getByText('Confirmed')).toBeTruthy();
    expect(screen.getAllByText('ada@shop.test')).toHaveLength(1);
    expect(card.queryByRole('button', { name: 'Send the confirmation again' })).toBeNull();
  });

  it('that is not confirmed gets another e-mail, and the next one after a minute', async () => {
    const sendConfirmation = vi.fn(async () => {});
    const card = await open({ sendConfirmation, read: async () => ({ ...facts, confirmed: false }) });
    await userEvent.click(card.getByRole('button', { name: 'Send the confirmation again' }));
    expect((await card.findByRole('status')).textContent).toContain('on its way to ada@shop.test');
    const again = card.getByRole('button', { name: /^Send again in \d+ s$/ });
    expect(again).toHaveProperty('disabled', true);
    expect(sendConfirmation).toHaveBeenCalledOnce();
  });

  it('that cannot get an e-mail says why', async () => {
    const sendConfirmation = () => Promise.reject(new Error('Too many attempts'));
    const card = await open({ sendConfirmation, read: async () => ({ ...facts, confirmed: false }) });
    await userEvent.click(card.getByRole('button', { name: 'Send the confirmation again' }));
    expect((await card.findByRole('alert')).textContent).toContain('Too many attempts');
    expect(card.getByRole('button', { name: 'Send the confirmation again' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('is read again when the page is shown', async () => {
    const read = vi.fn<SignIn['read']>(async () => ({ ...facts, confirmed: false }));
    const card = await open({ read });
    read.mockResolvedValue(facts);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await card.findByText('Confirmed')).toBeTruthy();
  });
});

describe('a change', () => {
  it.each([
    ['Change the e-mail', { kind: 'email' }, 'The link is sent'],
    ['Change the password', { kind: 'password' }, 'Your password is saved'],
    ['Link Google', { kind: 'link-google' }, 'Google is linked'],
  ])('is made by the host, and the card says that it was: %s', async (name, what, done) => {
    const change = vi.fn(async () => true);
    const card = await open({ change });
    await userEvent.click(card.getByRole('button', { name }));
    expect((await card.findByRole('status')).textContent).toContain(done);
    expect(change).toHaveBeenCalledExactlyOnceWith(what);
  });

  it('that was not made says nothing', async () => {
    const card = await open({ change: async () => false });
    await userEvent.click(card.getByRole('button', { name: 'Change the password' }));
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Change the password' })).toHaveProperty('disabled', false),
    );
    expect(card.queryByRole('status')).toBeNull();
  });
});

// Specification 36.7
it('Google as the only way in cannot be unlinked; a password comes first', async () => {
  const change = vi.fn(async () => true);
  const card = await open({ change, read: async () => ({ ...facts, ways: ['google'] }) });
  expect(card.getByText(/it is your only way in/)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Unlink Google' })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Set a password' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ kind: 'password' });
});

it('a browser that has lost the sign-in of the provider offers a new one', async () => {
  const signOut = vi.fn(async () => {});
  const read = async () => undefined;
  const signIn: SignIn = { read, sendConfirmation: async () => {}, change: async () => false };
  const api = { telegram: { status: async () => notConnected }, person: { sessions: async () => [] } };
  show('security', createFakeContext({ api, signIn, session: { signOut } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(signOut).toHaveBeenCalledOnce();
});

it('a failure to read them says why, and can be tried again', async () => {
  const read = vi
    .fn<SignIn['read']>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValue(facts);
  const signIn: SignIn = { read, sendConfirmation: async () => {}, change: async () => false };
  const api = { telegram: { status: async () => notConnected }, person: { sessions: async () => [] } };
  show('security', createFakeContext({ api, signIn }));
  expect(await screen.findByText('No connection')).toBeTruthy();
  const card = within(screen.getByRole('region', { name: 'How you sign in' }));
  await userEvent.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText('Confirmed')).toBeTruthy();
});

it('a foreign page, which has a sign-in of its own, shows the address alone', async () => {
  const api = { telegram: { status: async () => notConnected }, person: { sessions: async () => [] } };
  show('profile', createFakeContext({ api }));
  expect(await screen.findByText('ada@shop.test')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'How you sign in' })).toBeNull();
});

// Specification 36.10
it('a second step needs a confirmed address', async () => {
  const card = await open({ read: async () => ({ ...facts, confirmed: false }) });
  expect(card.getByText(/Confirm your e-mail first/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Add an app' })).toHaveProperty('disabled', true);
  expect(card.getByRole('button', { name: 'Add a phone' })).toHaveProperty('disabled', true);
});

it('second steps are listed, added and removed', async () => {
  const change = vi.fn(async () => true);
  const factors = [
    { id: 'app-1', kind: 'totp', label: '' },
    { id: 'phone-1', kind: 'sms', label: '+34 600 000 001' },
  ] as const;
  const card = await open({ change, read: async () => ({ ...facts, factors }) });
  await userEvent.click(card.getByRole('button', { name: 'Remove Authenticator app' }));
  expect((await card.findByRole('status')).textContent).toContain('The second step is removed');
  expect(change).toHaveBeenLastCalledWith({ kind: 'remove-factor', factor: factors[0] });
  expect(card.getByText('Message to +34 600 000 001')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Add an app' }));
  expect(change).toHaveBeenLastCalledWith({ kind: 'add-app' });
});
