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
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
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

// Specification 36.8
test('an app is added with its first code; a wrong one is said at the field', async () => {
  const confirm = vi.fn().mockRejectedValueOnce(new IdentityError('wrong-code')).mockResolvedValue(undefined);
  const addApp = async () => ({ key: 'JBSWY3DP', address: 'otpauth://totp/a?secret=JBSWY3DP', confirm });
  const { made, dialog } = await open({ kind: 'add-app' }, { addApp }, 'Add an authenticator app');
  expect(await dialog.findByRole('img', { name: 'QR code with the key for the app' })).toBeTruthy();
  expect(dialog.getByText('JBSWY3DP')).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: 'Code' });
  await userEvent.type(field, '000 000{Enter}');
  expect((await dialog.findAllByText(/This is not the code/)).length).toBeGreaterThan(0);
  await userEvent.type(field, '{Backspace}1{Enter}');
  expect(await made).toBe(true);
  expect(confirm.mock.calls).toEqual([['000000'], ['000001']]);
});

test('an app whose key does not come can be asked for again', async () => {
  const app = { key: 'JBSWY3DP', address: 'otpauth://totp/a?secret=JBSWY3DP', confirm: async () => {} };
  const addApp = vi.fn().mockRejectedValueOnce(new IdentityError('network')).mockResolvedValue(app);
  const { made, dialog } = await open({ kind: 'add-app' }, { addApp }, 'Add an authenticator app');
  await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('JBSWY3DP')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(await made).toBe(false);
});

test('a phone gets a code, and is added with it', async () => {
  const confirm = vi.fn(async () => {});
  const addPhone = vi.fn(async (_phone: string) => ({ confirm }));
  const { made, dialog } = await open({ kind: 'add-phone' }, { addPhone }, 'Add a phone');
  await userEvent.type(dialog.getByLabelText('Phone number'), '+34 600 (000)-001{Enter}');
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
  expect(await made).toBe(true);
  expect(addPhone.mock.calls[0]?.[0]).toBe('+34600000001');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('123456');
});

test('a second step is removed after a question', async () => {
  const removeFactor = vi.fn(async () => {});
  const factor = { id: 'factor-1', kind: 'totp', label: '' } as const;
  const { made, dialog } = await open(
    { kind: 'remove-factor', factor },
    { removeFactor },
    'Remove this second step?',
  );
  expect(dialog.getByText(/Authenticator app/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await made).toBe(true);
  expect(removeFactor).toHaveBeenCalledExactlyOnceWith('factor-1');
});
