// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { IdentityError } from '@switchboard/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServices, type Fakes } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { Confirmation } from './confirmation.tsx';

/** A call on a signed-in page that asks for a proof. */
const ask = async ({ identity = {}, person = { confirm: async () => {} } }: Fakes) => {
  const services = createFakeServices({ user: ada, identity, person });
  show(<Confirmation />, services);
  const answer = services.proof.ask();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  return { services, answer, dialog };
};
const withPassword = { proofs: async () => ['password'] as const };

// Specification 32.6
test('a person with a password proves it with that, and the call goes on', async () => {
  const confirm = vi.fn(async () => {});
  const proveByPassword = async (password: string) => `token by ${password}`;
  const { answer, dialog } = await ask({
    identity: { ...withPassword, proveByPassword },
    person: { confirm },
  });
  const field = await dialog.findByLabelText('Password');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('secret{Enter}');
  expect(await answer).toBe(true);
  expect(confirm).toHaveBeenCalledExactlyOnceWith('token by secret');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong password is said at its field, and the dialog stays', async () => {
  const proveByPassword = () => Promise.reject(new IdentityError('wrong-password'));
  const { services, dialog } = await ask({ identity: { ...withPassword, proveByPassword } });
  await userEvent.type(await dialog.findByLabelText('Password'), 'guess{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toContain('This is not the password');
  expect(services.proof.getState().asked).toBe(true);
});

test('the token of another person is refused with its reason', async () => {
  const proveByPassword = async () => 'token of another person';
  const confirm = () => Promise.reject(new HttpError('This belongs to another account', 403, undefined));
  const { dialog } = await ask({ identity: { ...withPassword, proveByPassword }, person: { confirm } });
  await userEvent.type(await dialog.findByLabelText('Password'), 'secret{Enter}');
  expect(await dialog.findByText('This belongs to another account')).toBeTruthy();
});

test("a person with Google alone proves it in Google's popup", async () => {
  const identity = { proofs: async () => ['google'] as const, proveByGoogle: async () => 'token by Google' };
  const confirm = vi.fn(async () => {});
  const { answer, dialog } = await ask({ identity, person: { confirm } });
  await userEvent.click(await dialog.findByRole('button', { name: 'Continue with Google' }));
  expect(await answer).toBe(true);
  expect(confirm).toHaveBeenCalledExactlyOnceWith('token by Google');
  expect(dialog.queryByLabelText('Password')).toBeNull();
});

test('a second factor is asked for too', async () => {
  const factor = { id: 'app', kind: 'totp' as const, label: '' };
  const challenge = {
    factors: [factor],
    sendCode: async () => {},
    confirm: async (_: string, code: string) => `token by ${code}`,
  };
  const proveByPassword = () => Promise.reject(new IdentityError('second-factor-required', { challenge }));
  const confirm = vi.fn(async () => {});
  const { answer, dialog } = await ask({
    identity: { ...withPassword, proveByPassword },
    person: { confirm },
  });
  await userEvent.type(await dialog.findByLabelText('Password'), 'secret{Enter}');
  await userEvent.type(await dialog.findByLabelText('Code'), '123 456{Enter}');
  expect(await answer).toBe(true);
  expect(confirm).toHaveBeenCalledExactlyOnceWith('token by 123456');
});

test('the answer is no when the dialog is closed', async () => {
  const { answer } = await ask({ identity: withPassword });
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('a page without a way to prove it offers a new sign-in', async () => {
  const { answer, dialog, services } = await ask({ identity: { proofs: async () => [] } });
  expect(await dialog.findByText(/Sign in again, then repeat this/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in again instead' }));
  expect(await answer).toBe(false);
  await waitFor(() => expect(services.leave).toHaveBeenCalled());
});
