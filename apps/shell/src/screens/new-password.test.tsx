// @vitest-environment happy-dom
import { NetworkError, type User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { IdentityError, type IdentityProvider } from '@switchboard/auth';
import { enter } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { complaintsOf } from '../testing/login-page.tsx';
import { show, type Visit } from '../testing/show.tsx';
import { ForgetPassword } from './forget-password.tsx';
import { VerifyCode } from './verify-code.tsx';

const RESET = '/verify-code?mode=resetPassword';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('asking for a new password', () => {
  test('sends a message, and does not reveal whether the account exists', async () => {
    const sendPasswordReset = vi.fn(async () => {});
    show(<ForgetPassword />, createFakeServices({ identity: { sendPasswordReset } }));
    await enter(field('E-mail'), ' ada@shop.test');
    await press(/Send the code$/);
    expect((await screen.findByRole('status')).textContent).toContain(
      'If there is an account for ada@shop.test,',
    );
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@shop.test');
  });

  test('says so when the message could not be sent', async () => {
    const sendPasswordReset = async () => {
      throw new IdentityError('network');
    };
    show(<ForgetPassword />, createFakeServices({ identity: { sendPasswordReset } }));
    await enter(field('E-mail'), 'ada@shop.test{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  });
});

const ADDRESS = 'ada@shop.test';
const disabled = async (): Promise<never> => {
  throw new IdentityError('user-disabled');
};

describe('choosing a new password', () => {
  const choose = async (identity: Partial<IdentityProvider>, visit: Visit = {}) => {
    const services = createFakeServices({
      identity: { confirmPasswordReset: async () => ADDRESS, ...identity },
      auth: { login: async () => ada },
    });
    const shown = show(<VerifyCode />, services, { at: `${RESET}&oobCode=abc`, ...visit });
    await enter(field('New password'), 'secret{Enter}');
    return { services, ...shown };
  };

  test('takes the code from the link of the message, and signs in at once', async () => {
    const confirmPasswordReset = vi.fn(async () => ADDRESS);
    const signIn = vi.fn(async () => 'token');
    const state = { requested: '/dashboard/calendar' };
    const { services, place } = await choose(
      { confirmPasswordReset, signIn },
      { at: '/verify-code?mode=resetPassword&oobCode=abc%2B123', state },
    );
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
    expect(confirmPasswordReset).toHaveBeenCalledExactlyOnceWith('abc+123', 'secret');
    expect(signIn).toHaveBeenCalledExactlyOnceWith(ADDRESS, 'secret');
    await waitFor(() => expect(place).toEqual({ path: '/login', state }));
  });

  test('asks for the second factor, and then signs in', async () => {
    const factors = [{ id: 'app', kind: 'totp' as const, label: '' }];
    const challenge = { factors, sendCode: async () => {}, confirm: async () => 'token' };
    const signIn = async () => {
      throw new IdentityError('second-factor-required', { challenge });
    };
    const { services } = await choose({ signIn });
    await screen.findByRole('heading', { name: 'One more step' });
    await enter(field('Code'), '123456{Enter}');
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  });

  test('leads to the sign-in, which says so, when the provider does not let the person in', async () => {
    const { services, place } = await choose({ signIn: disabled });
    await waitFor(() => expect(place).toEqual({ path: '/login', state: { email: ADDRESS } }));
    expect(services.session.getState()).toMatchObject({ user: null, ended: 'password-changed' });
  });

  test('no longer asks for the code while the backend is down, and signs in later', async () => {
    let login = async (): Promise<User> => {
      throw new NetworkError('Failed to fetch');
    };
    const services = createFakeServices({
      identity: { confirmPasswordReset: async () => ADDRESS, signIn: async () => 'token' },
      auth: { login: () => login() },
    });
    show(<VerifyCode />, services, { at: `${RESET}&oobCode=abc` });
    await enter(field('New password'), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your password is changed.');
    expect(screen.queryByText('Enter the code from the message that we sent you.')).toBeNull();
    login = async () => ada;
    await press(/Try again$/);
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  });

  test('removes the code from the URL, and still shows success after a reload', async () => {
    const signIn = () => new Promise<never>(() => {});
    const { place, unmount } = await choose({ signIn }, { state: { requested: '/dashboard/calendar' } });
    await waitFor(() => expect(place.path).toBe('/verify-code'));
    unmount();
    const reloaded = show(<VerifyCode />, createFakeServices(), { at: place.path, state: place.state });
    expect(screen.getByRole('status').textContent).toContain('Your password is changed.');
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(reloaded.place).toEqual({ path: '/login', state: { requested: '/dashboard/calendar' } });
  });

  test('requires a code', async () => {
    const confirmPasswordReset = vi.fn(async () => ADDRESS);
    show(<VerifyCode />, createFakeServices({ identity: { confirmPasswordReset } }), { at: RESET });
    await enter(field('New password'), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill this in');
    expect(confirmPasswordReset).not.toHaveBeenCalled();
  });

  test('says so when the code is too old', async () => {
    const confirmPasswordReset = async () => {
      throw new IdentityError('expired-code');
    };
    const services = createFakeServices({ identity: { confirmPasswordReset } });
    const { place } = show(<VerifyCode />, services, { at: RESET });
    await enter(field('Code'), 'old');
    await enter(field('New password'), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('ask for a new one.');
    await waitFor(() =>
      expect(complaintsOf(field('Code'))).toEqual([expect.stringContaining('wrong or too old')]),
    );
    expect(document.activeElement).toBe(field('Code'));
    await userEvent.click(screen.getByRole('link', { name: 'Send a new code' }));
    expect(place.path).toBe('/forget-password');
  });
});
