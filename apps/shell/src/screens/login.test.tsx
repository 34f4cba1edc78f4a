// @vitest-environment happy-dom
import { HttpError, NetworkError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { IdentityError, type IdentityFailure } from '@switchboard/auth';
import { deferred } from '@switchboard/federation/testing';
import { enter } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { complaintsOf, email, fill, google, openLogin, password, submit } from '../testing/login-page.tsx';
import { show } from '../testing/show.tsx';
import { Login } from './login.tsx';

test('a password manager can fill the fields', () => {
  openLogin();
  expect([email().type, email().autocomplete]).toEqual(['email', 'username']);
  expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
});

test('e-mail and password sign in, and spaces around the e-mail are ignored', async () => {
  const signIn = vi.fn(async () => 'token');
  const { services } = openLogin({ identity: { signIn } });
  await fill(' ada@shop.test ', ' a secret ');
  await userEvent.click(submit());
  await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ada@shop.test', ' a secret ');
});

test('Enter signs in too', async () => {
  const signIn = vi.fn(async () => 'token');
  const { services } = openLogin({ identity: { signIn } });
  await fill('ada@shop.test', 'secret{Enter}');
  await waitFor(() => expect(services.session.getState().user).toEqual(ada));
});

describe('nothing is sent and the field has a message', () => {
  const refused = async () => {
    const signIn = vi.fn(async () => 'token');
    openLogin({ identity: { signIn } });
    return signIn;
  };

  test('when the fields are empty', async () => {
    const signIn = await refused();
    await userEvent.click(submit());
    await waitFor(() => expect(complaintsOf(password())).toEqual(['Please fill this in']));
    expect(complaintsOf(email())).toEqual(['Please fill this in']);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Please fill this in');
    expect(document.activeElement, 'the first of them').toBe(email());
    await enter(email(), 'ada@shop.test{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(complaintsOf(email())).toEqual([]);
    expect(signIn).not.toHaveBeenCalled();
  });

  test.each(['ada', 'ada@', '@shop.test', 'ada shop@test'])('when the e-mail is %j', async (address) => {
    const signIn = await refused();
    await fill(address, 'secret');
    await userEvent.click(submit());
    await waitFor(() => expect(complaintsOf(email())).toEqual(['This does not look like an e-mail address']));
    expect(signIn).not.toHaveBeenCalled();
  });
});

test('repeated submits start one sign-in at a time', async () => {
  const token = deferred<string>();
  const signIn = vi.fn(() => token.promise);
  const { services } = openLogin({ identity: { signIn } });
  await fill('ada@shop.test', 'secret');
  const form = submit().form;
  if (!form) throw new Error('The button is in no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(google().disabled).toBe(true));
  fireEvent.submit(form);
  await userEvent.click(submit());
  token.resolve('token');
  await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  expect(signIn).toHaveBeenCalledOnce();
});

test('a repeated complaint of a field is announced each time', async () => {
  openLogin();
  await userEvent.click(submit());
  const first = await screen.findByRole('alert');
  await userEvent.click(submit());
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  expect(screen.getByRole('alert').textContent).toBe('Please fill this in');
});

describe('a failure is announced', () => {
  const failWith = async (error: unknown) => {
    const signIn = async () => {
      throw error;
    };
    openLogin({ identity: { signIn } });
    await fill('ada@shop.test', 'wrong');
    await userEvent.click(submit());
    return (await screen.findByRole('alert')).textContent;
  };

  test.each<[IdentityFailure, string]>([
    ['wrong-credentials', 'The e-mail or the password is not right.'],
    ['too-many-requests', 'Too many attempts.'],
    ['network', 'The sign-in service could not be reached.'],
    ['user-disabled', 'This account is disabled.'],
    ['unauthorized-domain', 'Signing in is not allowed from this address.'],
    ['unknown', 'That did not work.'],
  ])('of the provider: %s', async (failure, words) => {
    expect(await failWith(new IdentityError(failure))).toContain(words);
  });

  test('of the backend, with the text of the backend', async () => {
    expect(await failWith(new HttpError('id_token: has expired', 403, undefined))).toBe(
      'id_token: has expired',
    );
  });

  test('that is internal, without technical words', async () => {
    expect(await failWith(new TypeError('x is not a function'))).toBe('That did not work. Try again.');
  });

  test('and disappears at the next attempt, which may succeed', async () => {
    const token = deferred<string>();
    const signIn = vi
      .fn(() => token.promise)
      .mockImplementationOnce(async () => {
        throw new IdentityError('wrong-credentials');
      });
    const { services } = openLogin({ identity: { signIn } });
    await fill('ada@shop.test', 'secret');
    await userEvent.click(submit());
    await screen.findByRole('alert');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    token.resolve('token');
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  });
});

describe.each([new HttpError('Login failed', 500, undefined), new NetworkError('Failed to fetch')])(
  'a backend that is down after the provider accepted: %s',
  (error) => {
    test('has its own message and a retry', async () => {
      const login = vi.fn(async () => ada).mockRejectedValueOnce(error);
      const signIn = vi.fn(async () => 'token');
      const { services } = openLogin({ identity: { signIn }, auth: { login } });
      await fill('ada@shop.test', 'secret');
      await userEvent.click(submit());
      expect((await screen.findByRole('alert')).textContent).toContain('our server does not answer');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(services.session.getState().user).toEqual(ada));
      expect(signIn).toHaveBeenCalledOnce();
    });
  },
);

test('the typed e-mail is kept on the other pages and back', async () => {
  const { place } = openLogin({}, { state: { requested: '/dashboard/calendar', email: 'ada@shop.test' } });
  expect(email().value).toBe('ada@shop.test');
  expect(document.activeElement).toBe(password());
  await userEvent.clear(email());
  await enter(email(), 'bea@shop.test');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(place).toEqual({
    path: '/forget-password',
    state: { requested: '/dashboard/calendar', email: 'bea@shop.test' },
  });
});

describe('a sign-in link', () => {
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'E-mail me a sign-in link' }));

  test('needs the e-mail, and no password', async () => {
    const sendSignInLink = vi.fn(async () => {});
    openLogin({ identity: { sendSignInLink } });
    await ask();
    await waitFor(() => expect(complaintsOf(email())).toEqual(['Please fill this in']));
    expect(complaintsOf(password())).toEqual([]);
    expect(sendSignInLink).not.toHaveBeenCalled();
    await enter(email(), ' ada@shop.test ');
    await ask();
    expect((await screen.findByRole('status')).textContent).toContain('on its way to ada@shop.test');
    expect(sendSignInLink).toHaveBeenCalledExactlyOnceWith('ada@shop.test');
  });

  test('counts as sent if the browser has no storage', async () => {
    openLogin({ identity: { sendSignInLink: async () => {} } });
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await enter(email(), 'ada@shop.test');
    await ask();
    expect((await screen.findByRole('status')).textContent).toContain('on its way to ada@shop.test');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that cannot be sent says so', async () => {
    const sendSignInLink = async () => {
      throw new IdentityError('too-many-requests');
    };
    openLogin({ identity: { sendSignInLink } });
    await enter(email(), 'ada@shop.test');
    await ask();
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  });
});

test('the requested location is kept on the way to a new account', async () => {
  const state = { requested: '/dashboard/calendar' };
  const { place } = openLogin({}, { state });
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(place).toEqual({ path: '/register', state });
});

describe('the reason for a sign-in', () => {
  test.each([
    ['lost', 'Your session ended. Sign in again.'],
    ['signed-out', 'You signed out in another tab.'],
    ['password-changed', 'Your password is changed. You can sign in with it now.'],
  ] as const)('is said: %s', (ended, words) => {
    const services = createFakeServices();
    services.session.setState({ ended });
    show(<Login />, services, { at: '/login' });
    expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
  });

  test('gives way to the failure of a sign-in', async () => {
    const signIn = async () => {
      throw new IdentityError('wrong-credentials');
    };
    const { services } = openLogin({ identity: { signIn } });
    act(() => services.session.setState({ ended: 'lost' }));
    await fill('ada@shop.test', 'secret{Enter}');
    await screen.findByRole('alert');
    expect(screen.queryByText('Your session ended. Sign in again.')).toBeNull();
  });
});

describe('language and theme before the sign-in', () => {
  const offered = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map((button) => [
        button.textContent || button.getAttribute('aria-label'),
        button.getAttribute('aria-pressed'),
      ]);

  test('are those of everyone until the visitor chooses, and the preferences of the browser come first', () => {
    localStorage.clear();
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU', 'en']);
    onTestFinished(() => languages.mockRestore());
    openLogin();
    expect(offered('Language')).toEqual([
      ['Русский', 'false'],
      ['English', 'true'],
      ['Español', 'false'],
    ]);
    expect(offered('Theme')).toContainEqual(['Dark theme', 'true']);
  });

  test('change at once, by keyboard too, and every part of the suite gets to know it', async () => {
    localStorage.clear();
    onTestFinished(() => localStorage.clear());
    const { services } = openLogin();
    const changed = vi.fn();
    services.events.on('appearance:changed', changed);
    act(() => screen.getByRole('button', { name: 'Light theme' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(services.appearance.getState().mode).toBe('light');
    expect(changed.mock.lastCall?.[0]).toEqual({ theme: 'light', direction: 'ltr' });
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('heading', { name: 'Entra en Switchboard' })).toBeTruthy();
  });
});
