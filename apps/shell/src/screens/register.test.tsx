// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { IdentityError, type IdentityProvider, type PasswordCheck } from '@switchboard/auth';
import { enter } from '@switchboard/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { complaintsOf } from '../testing/login-page.tsx';
import { show } from '../testing/show.tsx';
import { Register } from './register.tsx';

const open = (
  signUp: (email: string, password: string) => Promise<string>,
  identity: Partial<IdentityProvider> = {},
) => {
  const register = vi.fn(async () => ada);
  const services = createFakeServices({ identity: { signUp, ...identity }, auth: { register } });
  const state = { requested: '/dashboard/calendar' };
  return { services, register, ...show(<Register />, services, { at: '/register', state }) };
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Create an account$/ });

test('an e-mail and a password are enough for an account', async () => {
  const signUp = vi.fn(async () => 'token');
  const { services, register } = open(signUp);
  await enter(field('E-mail'), ' ada@shop.test');
  await enter(field('Password'), 'secret');
  await userEvent.click(submit());
  await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  expect(signUp).toHaveBeenCalledExactlyOnceWith('ada@shop.test', 'secret');
  expect(register).toHaveBeenCalledExactlyOnceWith({ id_token: 'token', first_name: '', last_name: '' });
});

test('names are optional and sent if given', async () => {
  const { register } = open(async () => 'token');
  await enter(field('First name'), 'Ada');
  await enter(field('Last name'), 'Stein');
  await enter(field('E-mail'), 'ada@shop.test');
  await enter(field('Password'), 'secret{Enter}');
  await waitFor(() =>
    expect(register).toHaveBeenCalledExactlyOnceWith({
      id_token: 'token',
      first_name: 'Ada',
      last_name: 'Stein',
    }),
  );
});

test('a too short password is refused before anything is sent', async () => {
  const signUp = vi.fn(async () => 'token');
  open(signUp);
  expect(field('Password').autocomplete).toBe('new-password');
  await enter(field('E-mail'), 'ada@shop.test');
  await enter(field('Password'), '12345');
  await userEvent.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('Use at least 6 characters');
  expect(signUp).not.toHaveBeenCalled();
});

const check = (password: string): PasswordCheck => ({
  enforced: true,
  rules: [
    { rule: 'min-length', limit: 8, met: password.length >= 8 },
    { rule: 'max-length', limit: 4096, met: true },
    { rule: 'digit', met: /\d/.test(password) },
  ],
});
const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the password rules of the provider are checked while typing, and nothing is sent before they are met', async () => {
  const signUp = vi.fn(async () => 'token');
  open(signUp, { checkPassword: async (password) => check(password) });
  await enter(field('E-mail'), 'ada@shop.test');
  await enter(field('Password'), 'secret');
  await waitFor(() =>
    expect(rules()).toEqual(['At least 8 characters, not met yet', 'A digit, not met yet']),
  );
  await userEvent.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Choose a password that meets every rule below',
  );
  expect(signUp).not.toHaveBeenCalled();
  await enter(field('Password'), 's-123');
  await waitFor(() => expect(rules()).toEqual(['At least 8 characters, met', 'A digit, met']));
  await userEvent.click(submit());
  await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
});

test('rules that the provider does not enforce block nothing', async () => {
  const signUp = vi.fn(async () => 'token');
  open(signUp, { checkPassword: async (password) => ({ ...check(password), enforced: false }) });
  await enter(field('E-mail'), 'ada@shop.test');
  await enter(field('Password'), 'secret{Enter}');
  await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
});

test('the form works when the rules of the provider cannot be fetched', async () => {
  const signUp = vi.fn(async () => 'token');
  const checkPassword = async () => {
    throw new IdentityError('network');
  };
  open(signUp, { checkPassword });
  await enter(field('E-mail'), 'ada@shop.test');
  await enter(field('Password'), 'secret{Enter}');
  await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
  expect(screen.queryByRole('list')).toBeNull();
});

// Specification 5.6
test('a refusal because of the rules fetches and shows them again', async () => {
  let refused = false;
  const signUp = async () => {
    refused = true;
    throw new IdentityError('password-requirements');
  };
  open(signUp, { checkPassword: async (password) => (refused ? check(password) : undefined) });
  await enter(field('E-mail'), 'ada@shop.test');
  await enter(field('Password'), 'longenough{Enter}');
  await waitFor(() => expect(rules()).toEqual(['At least 8 characters, met', 'A digit, not met yet']));
  await waitFor(() =>
    expect(complaintsOf(field('Password'))).toContainEqual(
      expect.stringContaining('does not meet the rules'),
    ),
  );
});

test('two simultaneous submits create one account', async () => {
  const signUp = vi.fn(async () => 'token');
  const { services } = open(signUp);
  await enter(field('E-mail'), 'ada@shop.test');
  await enter(field('Password'), 'secret');
  const form = submit().form;
  if (!form) throw new Error('The button is in no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  expect(signUp).toHaveBeenCalledOnce();
});

test('an e-mail that already has an account is announced, and the form keeps its input', async () => {
  open(async () => {
    throw new IdentityError('email-taken');
  });
  await enter(field('E-mail'), 'ada@shop.test');
  await enter(field('Password'), 'secret');
  await userEvent.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is an account with this e-mail already.',
  );
  expect(document.activeElement).toBe(field('E-mail'));
  expect([field('E-mail').value, field('Password').value]).toEqual(['ada@shop.test', 'secret']);
});

describe('the way to the account that an e-mail already has', () => {
  const refuse = async () => {
    const opened = open(async () => {
      throw new IdentityError('email-taken');
    });
    await enter(field('E-mail'), 'ada@shop.test');
    await enter(field('Password'), 'secret{Enter}');
    const link = await screen.findByRole('link', { name: 'Sign in instead' });
    return { ...opened, link };
  };

  test('is a link that keeps the typed address', async () => {
    const { link, place } = await refuse();
    await userEvent.click(link);
    const state = { requested: '/dashboard/calendar', email: 'ada@shop.test' };
    expect(place).toEqual({ path: '/login', state });
  });

  test('is offered until the address changes', async () => {
    await refuse();
    await enter(field('E-mail'), 'x');
    expect(screen.queryByRole('link', { name: 'Sign in instead' })).toBeNull();
  });
});

test('the typed e-mail and the requested location are kept on the way to the sign-in', async () => {
  const { place } = open(async () => 'token');
  await enter(field('E-mail'), 'ada@shop.test');
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  const state = { requested: '/dashboard/calendar', email: 'ada@shop.test' };
  expect(place).toEqual({ path: '/login', state });
});

describe('a redirect to Google that started here', () => {
  const comeBack = async (refusal: IdentityError) => {
    const redirectResult = async () => {
      throw refusal;
    };
    const me = async () => {
      throw new HttpError('Not authenticated', 401, undefined);
    };
    const services = createFakeServices({
      identity: { redirectResult },
      auth: { me },
      redirectPending: true,
    });
    await services.session.initialize();
    show(<Register />, services, { at: '/register' });
  };

  test('shows the failure', async () => {
    await comeBack(new IdentityError('user-disabled'));
    expect(screen.getByRole('alert').textContent).toContain('This account is disabled');
  });

  test('asks for the second factor', async () => {
    const factors = [{ id: 'app', kind: 'totp' as const, label: '' }];
    const challenge = { factors, sendCode: async () => {}, confirm: async () => 'token' };
    await comeBack(new IdentityError('second-factor-required', { challenge }));
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy();
  });
});
