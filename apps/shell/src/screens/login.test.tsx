// @vitest-environment happy-dom
import { HttpError, NetworkError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { IdentityError, type IdentityFailure } from '@switchboard/auth';
import { deferred } from '@switchboard/federation/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createFakeServices, type Fakes } from '../testing/fake-services.ts';
import { show, type Visit } from '../testing/show.tsx';
import { Login } from './login.tsx';

const open = (fakes: Fakes = {}, visit?: Visit) => {
  const services = createFakeServices({ auth: { login: async () => ada }, ...fakes });
  return { services, ...show(<Login />, services, { at: '/login', ...visit }) };
};

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign in$/ });
const google = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });

const fill = async (address: string, secret: string) => {
  await userEvent.type(email(), address);
  await userEvent.type(password(), secret);
};

/** The texts that a screen reader hears with a field. */
const complaintsOf = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);

test('the fields are for a password manager to fill', () => {
  open();
  expect([email().type, email().autocomplete]).toEqual(['email', 'username']);
  expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
});

test('an e-mail and a password sign in; blanks around the e-mail do not matter', async () => {
  const signIn = vi.fn(async () => 'token');
  const { services } = open({ identity: { signIn } });
  await fill(' ada@shop.test ', ' a secret ');
  await userEvent.click(submit());
  await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ada@shop.test', ' a secret ');
});

test('Enter signs in too', async () => {
  const signIn = vi.fn(async () => 'token');
  const { services } = open({ identity: { signIn } });
  await fill('ada@shop.test', 'secret{Enter}');
  await waitFor(() => expect(services.session.getState().user).toEqual(ada));
});

describe('nothing is sent, and the field says why,', () => {
  const refused = async () => {
    const signIn = vi.fn(async () => 'token');
    open({ identity: { signIn } });
    return signIn;
  };

  test('when the fields are empty', async () => {
    const signIn = await refused();
    await userEvent.click(submit());
    await waitFor(() => expect(complaintsOf(password())).toEqual(['Please fill this in']));
    expect(complaintsOf(email())).toEqual(['Please fill this in']);
    expect(email().getAttribute('aria-invalid')).toBe('true');
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

test('however often it is submitted, there is one sign-in at a time', async () => {
  const token = deferred<string>();
  const signIn = vi.fn(() => token.promise);
  const { services } = open({ identity: { signIn } });
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

describe('a failure is announced in words', () => {
  const failWith = async (error: unknown) => {
    const signIn = async () => {
      throw error;
    };
    open({ identity: { signIn } });
    await fill('ada@shop.test', 'wrong');
    await userEvent.click(submit());
    return (await screen.findByRole('alert')).textContent;
  };

  test.each<[IdentityFailure, string]>([
    ['wrong-credentials', 'The e-mail or the password is not right.'],
    ['too-many-requests', 'Too many attempts.'],
    ['network', 'The sign-in service could not be reached.'],
    ['user-disabled', 'This account is switched off.'],
    ['unauthorized-domain', 'Signing in is not allowed from this address.'],
    ['unknown', 'Signing in did not work.'],
  ])('of the provider: %s', async (failure, words) => {
    expect(await failWith(new IdentityError(failure))).toContain(words);
  });

  test.each([new HttpError('Login failed', 500, undefined), new NetworkError('Failed to fetch')])(
    'of the backend, in its own: %s',
    async (error) => {
      expect(await failWith(error)).toBe(error.message);
    },
  );

  test('of our own, without the technical words', async () => {
    expect(await failWith(new TypeError('x is not a function'))).toBe('Signing in did not work. Try again.');
  });

  test('and is gone with the next attempt, which may succeed', async () => {
    const token = deferred<string>();
    const signIn = vi
      .fn(() => token.promise)
      .mockImplementationOnce(async () => {
        throw new IdentityError('wrong-credentials');
      });
    const { services } = open({ identity: { signIn } });
    await fill('ada@shop.test', 'secret');
    await userEvent.click(submit());
    await screen.findByRole('alert');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    token.resolve('token');
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  });
});

describe('Google', () => {
  test('signs in', async () => {
    const { services } = open({ identity: { signInWithGoogle: async () => 'token' } });
    await userEvent.click(google());
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  });

  test('is called off in silence by closing its window', async () => {
    const closed = deferred<string>();
    open({ identity: { signInWithGoogle: () => closed.promise } });
    await userEvent.click(google());
    expect(google().disabled).toBe(true);
    closed.reject(new IdentityError('popup-closed'));
    await waitFor(() => expect(google().disabled).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says so when the browser blocks its window', async () => {
    const signInWithGoogle = async () => {
      throw new IdentityError('popup-blocked');
    };
    open({ identity: { signInWithGoogle } });
    await userEvent.click(google());
    expect((await screen.findByRole('alert')).textContent).toContain('Allow pop-ups for this page');
  });
});

test('what was wanted before the sign-in is still remembered on the way to a new account', async () => {
  const state = { requested: '/dashboard/calendar' };
  const { place } = open({}, { state });
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(place).toEqual({ path: '/register', state });
});
