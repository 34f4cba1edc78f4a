// @vitest-environment happy-dom
import { HttpError, type User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { IdentityError, type SignInAccount } from '@switchboard/auth';
import { expect, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { accountOf } from '../testing/sign-in-account.ts';
import { createSignInSettings } from './sign-in-settings.ts';

const NOW = Date.UTC(2026, 10, 27, 10);
const MINUTE = 60_000;

interface Given {
  /** `null` for a browser that is signed out at the provider. */
  account?: SignInAccount | null;
  renewSignIn?: () => Promise<User>;
  proven?: boolean;
}

const open = ({
  account = accountOf({ provenAt: NOW }),
  renewSignIn = async () => ada,
  proven = true,
}: Given = {}) => {
  const report = vi.fn(renewSignIn);
  const me = vi.fn(async () => ({ ...ada, email_verified: true }));
  const services = createFakeServices({
    user: { ...ada, email_verified: true },
    auth: { me },
    person: { renewSignIn: report },
    identity: { account: async () => account ?? undefined },
  });
  const ask = vi.fn(async () => proven);
  const settings = createSignInSettings({
    ...services,
    proof: { ask },
    describe: async (failure) => `words for ${failure instanceof IdentityError ? failure.failure : failure}`,
    now: () => NOW,
  });
  return { settings, report, ask, me, services };
};
/** The dialog of a change that has been asked for. */
const opened = (settings: ReturnType<typeof open>['settings']) =>
  vi.waitFor(() => {
    const { open } = settings.getState();
    if (!open) throw new Error('No change is open');
    return open;
  });

test('a known address is not reported again', async () => {
  const { settings, report } = open();
  const known = { email: ada.email, confirmed: true, ways: ['password'], factors: [] };
  expect(await settings.read()).toEqual(known);
  expect(report).not.toHaveBeenCalled();
});

// Specification 36.1, 36.3
test.each([
  ['was confirmed', { email: ada.email, confirmed: false }],
  ['was changed', { email: 'ada@new.test' }],
])('an address that %s at the provider is reported, and the user is read again', async (_, parts) => {
  const { settings, report, me } = open({ account: accountOf(parts) });
  expect(await settings.read()).toMatchObject(parts);
  expect(report).toHaveBeenCalledExactlyOnceWith('token of Ada');
  expect(me).toHaveBeenCalledOnce();
});

test.each([
  ['signed out at the provider', { account: null }],
  [
    'signed in there as another person',
    {
      account: accountOf({ email: 'eve@shop.test' }),
      renewSignIn: () => Promise.reject(new HttpError('No', 403, { code: 'token_of_other_user' })),
    },
  ],
])('a browser that is %s shows no ways to sign in', async (_, given) => {
  const { settings } = open(given);
  expect(await settings.read()).toBeUndefined();
  expect(await settings.change({ kind: 'email' })).toBe(false);
});

test('a backend of the base contract is not told', async () => {
  const renewSignIn = () => Promise.reject(new HttpError('Not found', 404, undefined));
  const { settings } = open({ account: accountOf({ confirmed: false }), renewSignIn });
  expect(await settings.read()).toMatchObject({ confirmed: false });
});

test('failures come in words for the user', async () => {
  const { services } = open();
  const settings = createSignInSettings({
    ...services,
    identity: async () => ({
      ...(await services.identity()),
      account: () => Promise.reject(new IdentityError('network')),
      sendVerification: async () => false,
    }),
    proof: { ask: async () => true },
    describe: async (failure) => `words for ${(failure as IdentityError).failure}`,
  });
  await expect(settings.read()).rejects.toThrow('words for network');
  await expect(settings.sendConfirmation()).rejects.toThrow('words for recent-sign-in');
});

// Specification 36.4
test.each([
  [4 * MINUTE, 0],
  [6 * MINUTE, 1],
])('a change after %d ms asks %d times for a proof', async (age, times) => {
  const { settings, ask } = open({ account: accountOf({ provenAt: NOW - age }) });
  const changing = settings.change({ kind: 'password' });
  expect((await opened(settings)).what).toEqual({ kind: 'password' });
  expect(ask).toHaveBeenCalledTimes(times);
  await settings.close(false);
  expect(await changing).toBe(false);
});

test('without the proof nothing opens', async () => {
  const { settings } = open({ account: accountOf({ provenAt: 0 }), proven: false });
  expect(await settings.change({ kind: 'email' })).toBe(false);
  expect(settings.getState().open).toBeUndefined();
});

// Specification 36.5
test('a change that was made is reported before its dialog is answered', async () => {
  const { settings, report } = open();
  const changing = settings.change({ kind: 'password' });
  await opened(settings);
  await settings.close(true);
  expect(report).toHaveBeenCalledExactlyOnceWith('token of Ada');
  expect(await changing).toBe(true);
});

test('a change stays made when the backend cannot be told', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { settings } = open({ renewSignIn: () => Promise.reject(new HttpError('Down', 503, undefined)) });
  const changing = settings.change({ kind: 'password' });
  await opened(settings);
  await settings.close(true);
  expect(await changing).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('a second change closes the dialog of the first', async () => {
  const { settings } = open();
  const first = settings.change({ kind: 'email' });
  await opened(settings);
  const second = settings.change({ kind: 'password' });
  expect(await first).toBe(false);
  expect((await opened(settings)).what.kind).toBe('password');
  await settings.close(false);
  expect(await second).toBe(false);
});

test('a part that the provider refuses without a newer proof is repeated after it', async () => {
  const { settings, ask } = open();
  const part = vi.fn().mockRejectedValueOnce(new IdentityError('recent-sign-in')).mockResolvedValue('done');
  expect(await settings.attempt(part)).toBe('done');
  expect([ask.mock.calls.length, part.mock.calls.length]).toEqual([1, 2]);
  const refused = () => Promise.reject(new IdentityError('weak-password'));
  await expect(settings.attempt(refused)).rejects.toMatchObject({ failure: 'weak-password' });
});

test('a part is not repeated without the proof', async () => {
  const { settings } = open({ proven: false });
  const part = vi.fn().mockRejectedValue(new IdentityError('recent-sign-in'));
  await expect(settings.attempt(part)).rejects.toMatchObject({ failure: 'recent-sign-in' });
  expect(part).toHaveBeenCalledOnce();
});
