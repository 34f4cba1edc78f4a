// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { IdentityError, type SignInAccount } from '@switchboard/auth';
import type { SignInChange } from '@switchboard/federation';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createSignInSettings } from '../../../services/sign-in-settings.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { accountOf } from '../../../testing/sign-in-account.ts';
import { ChangePlace } from './change-place.tsx';

/** The dialog of a change on a signed-in page. */
const open = async (
  what: SignInChange,
  parts: Partial<SignInAccount>,
  name: string,
  emulatorOrigin?: string,
) => {
  const identity = { apiKey: 'test', authDomain: 'host.test', projectId: 'test', emulatorOrigin };
  const services = createFakeServices({
    user: ada,
    auth: { me: async () => ada },
    person: { renewSignIn: async () => ada },
    identity: { account: async () => accountOf(parts) },
    config: { identity },
  });
  const ask = vi.fn(async () => true);
  const signIn = createSignInSettings({ ...services, proof: { ask }, describe: async () => 'words' });
  show(<ChangePlace signIn={signIn} />, { ...services, signIn });
  const made = signIn.change(what);
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { made, dialog, ask };
};

// Specification 36.3
test('a new address gets a link, and the dialog says where', async () => {
  const changeEmail = vi.fn(async () => {});
  const { made, dialog } = await open({ kind: 'email' }, { changeEmail }, 'Change your e-mail', '');
  const field = dialog.getByLabelText('E-mail');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard(' ada@new.test {Enter}');
  expect((await dialog.findByRole('status')).textContent).toContain('ada@new.test');
  expect(changeEmail).toHaveBeenCalledExactlyOnceWith('ada@new.test');
  const mail = dialog.getByRole('link', { name: 'Open the e-mails of the sandbox' });
  expect(mail.getAttribute('href')).toBe('/sandbox/mail');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await made).toBe(true);
});

test('a taken address is said at its field, and nothing is made', async () => {
  const changeEmail = () => Promise.reject(new IdentityError('email-taken'));
  const { made, dialog } = await open({ kind: 'email' }, { changeEmail }, 'Change your e-mail');
  await userEvent.type(dialog.getByLabelText('E-mail'), 'eve@shop.test{Enter}');
  expect(
    (await dialog.findAllByText('There is an account with this e-mail already.')).length,
  ).toBeGreaterThan(0);
  await userEvent.keyboard('{Escape}');
  expect(await made).toBe(false);
});

// Specification 36.5
test('a weak password is refused with its reason, and a good one is saved', async () => {
  const setPassword = vi
    .fn()
    .mockRejectedValueOnce(new IdentityError('weak-password'))
    .mockResolvedValue(undefined);
  const { made, dialog } = await open({ kind: 'password' }, { setPassword }, 'Change your password');
  expect(dialog.getByText('All other browsers are signed out. You stay signed in here.')).toBeTruthy();
  const field = dialog.getByLabelText('New password');
  await userEvent.type(field, '123456{Enter}');
  expect((await dialog.findAllByText(/too easy to guess/)).length).toBeGreaterThan(0);
  await userEvent.type(field, ' and more{Enter}');
  expect(await made).toBe(true);
  expect(setPassword).toHaveBeenLastCalledWith('123456 and more');
});

test('a provider that wants a newer proof gets it, and the password is saved without typing it again', async () => {
  const setPassword = vi
    .fn()
    .mockRejectedValueOnce(new IdentityError('recent-sign-in'))
    .mockResolvedValue(undefined);
  const { made, dialog, ask } = await open({ kind: 'password' }, { setPassword }, 'Change your password');
  await userEvent.type(dialog.getByLabelText('New password'), 'correct horse{Enter}');
  expect(await made).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
});

test('a person without a password sets the first one', async () => {
  const { made } = await open({ kind: 'password' }, { ways: ['google'] }, 'Set a password');
  await userEvent.keyboard('{Escape}');
  expect(await made).toBe(false);
});

// Specification 36.6
test('a Google account of another person is not linked', async () => {
  const linkGoogle = () => Promise.reject(new IdentityError('google-taken'));
  const { made, dialog } = await open({ kind: 'link-google' }, { linkGoogle }, 'Link a Google account');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with Google' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Another account here uses this Google account',
  );
  await userEvent.keyboard('{Escape}');
  expect(await made).toBe(false);
});

test.each([
  ['Unlink Google', 1, true],
  ['Cancel', 0, false],
])('Google is unlinked after a question: %s', async (button, times, expected) => {
  const unlinkGoogle = vi.fn(async () => {});
  const ways = ['password', 'google'] as const;
  const { made, dialog } = await open({ kind: 'unlink-google' }, { ways, unlinkGoogle }, 'Unlink Google?');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(await made).toBe(expected);
  expect(unlinkGoogle).toHaveBeenCalledTimes(times);
});
