// @vitest-environment happy-dom
import { HttpError, NetworkError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { IdentityError, type IdentityFailure, type SecondFactor } from '@switchboard/auth';
import { deferred } from '@switchboard/federation/testing';
import { enter } from '@switchboard/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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
  await enter(email(), address);
  await enter(password(), secret);
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

test('the same complaint of a field is announced anew each time', async () => {
  open();
  await userEvent.click(submit());
  const first = await screen.findByRole('alert');
  await userEvent.click(submit());
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  expect(screen.getByRole('alert').textContent).toBe('Please fill this in');
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
    ['unknown', 'That did not work.'],
  ])('of the provider: %s', async (failure, words) => {
    expect(await failWith(new IdentityError(failure))).toContain(words);
  });

  test('of the backend, in its own', async () => {
    expect(await failWith(new HttpError('id_token: has expired', 403, undefined))).toBe(
      'id_token: has expired',
    );
  });

  test('of our own, without the technical words', async () => {
    expect(await failWith(new TypeError('x is not a function'))).toBe('That did not work. Try again.');
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

describe.each([new HttpError('Login failed', 500, undefined), new NetworkError('Failed to fetch')])(
  'a backend that is down after the provider accepted: %s',
  (error) => {
    test('is told apart from the provider, and can be tried again', async () => {
      const login = vi.fn(async () => ada).mockRejectedValueOnce(error);
      const signIn = vi.fn(async () => 'token');
      const { services } = open({ identity: { signIn }, auth: { login } });
      await fill('ada@shop.test', 'secret');
      await userEvent.click(submit());
      expect((await screen.findByRole('alert')).textContent).toContain('our server does not answer');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(services.session.getState().user).toEqual(ada));
      expect(signIn).toHaveBeenCalledOnce();
    });
  },
);

test('a failure on Google’s page is shown once, after the return from it', async () => {
  const redirectResult = async () => {
    throw new IdentityError('user-disabled');
  };
  const me = async () => {
    throw new HttpError('Not authenticated', 401, undefined);
  };
  const services = createFakeServices({ identity: { redirectResult }, auth: { me }, redirectPending: true });
  await services.session.initialize();
  const { unmount } = show(<Login />, services, { at: '/login' });
  expect(screen.getByRole('alert').textContent).toContain('This account is switched off');
  unmount();
  show(<Login />, services, { at: '/login' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a rendering that is thrown away does not lose what went wrong on Google’s page', async () => {
  const redirectResult = async () => {
    throw new IdentityError('user-disabled');
  };
  const me = async () => {
    throw new HttpError('Not authenticated', 401, undefined);
  };
  const services = createFakeServices({ identity: { redirectResult }, auth: { me }, redirectPending: true });
  await services.session.initialize();
  const loaded = deferred<void>();
  const Late = () => {
    use(loaded.promise);
    return null;
  };
  const page = (
    <Suspense>
      <Login />
      <Late />
    </Suspense>
  );
  await act(async () => void show(page, services, { at: '/login' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => loaded.resolve());
  expect(screen.getByRole('alert').textContent).toContain('This account is switched off');
});

test('the e-mail that was typed goes along to the other pages, and back', async () => {
  const { place } = open({}, { state: { requested: '/dashboard/calendar', email: 'ada@shop.test' } });
  expect(email().value).toBe('ada@shop.test');
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
    open({ identity: { sendSignInLink } });
    await ask();
    await waitFor(() => expect(complaintsOf(email())).toEqual(['Please fill this in']));
    expect(complaintsOf(password())).toEqual([]);
    expect(sendSignInLink).not.toHaveBeenCalled();
    await enter(email(), ' ada@shop.test ');
    await ask();
    expect((await screen.findByRole('status')).textContent).toContain('on its way to ada@shop.test');
    expect(sendSignInLink).toHaveBeenCalledExactlyOnceWith('ada@shop.test');
  });

  test('counts as sent where the browser can keep nothing', async () => {
    open({ identity: { sendSignInLink: async () => {} } });
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
    open({ identity: { sendSignInLink } });
    await enter(email(), 'ada@shop.test');
    await ask();
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  });
});

describe('a second factor', () => {
  const challengeOf = (factors: SecondFactor[]) => ({
    factors,
    sendCode: vi.fn(async () => {}),
    confirm: vi.fn(async () => 'token'),
  });
  const app: SecondFactor = { id: 'app-1', kind: 'totp', label: '' };
  const phone: SecondFactor = { id: 'phone-1', kind: 'sms', label: '+••• 123' };
  const other: SecondFactor = { id: 'phone-2', kind: 'sms', label: '+••• 456' };

  const reach = async (factors: SecondFactor[]) => {
    const challenge = challengeOf(factors);
    const signIn = async () => {
      throw new IdentityError('second-factor-required', { challenge });
    };
    const { services } = open({ identity: { signIn } });
    await fill('ada@shop.test', 'secret{Enter}');
    await screen.findByRole('heading', { name: 'One more step' });
    return { challenge, services };
  };

  test('of an app is asked for, and a code that is wrong is said at its field', async () => {
    const { challenge, services } = await reach([app]);
    expect(screen.getByText('Enter the code that your authenticator app shows.')).toBeTruthy();
    challenge.confirm.mockRejectedValueOnce(new IdentityError('wrong-code'));
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    await enter(code, '000 000{Enter}');
    await waitFor(() =>
      expect(complaintsOf(code)).toEqual([expect.stringContaining('This is not the code')]),
    );
    await userEvent.clear(code);
    await enter(code, '123 456{Enter}');
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
    expect(challenge.confirm.mock.calls).toEqual([
      ['app-1', '000000'],
      ['app-1', '123456'],
    ]);
    expect(challenge.sendCode).not.toHaveBeenCalled();
  });

  test('that is chosen after a wrong code of another starts with neither complaint nor digits', async () => {
    const { challenge } = await reach([app, phone]);
    challenge.confirm.mockRejectedValueOnce(new IdentityError('wrong-code'));
    const code = () => screen.getByLabelText<HTMLInputElement>('Code');
    await enter(code(), '000000{Enter}');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByText('Message to +••• 123'));
    await screen.findByText('The code is on its way.');
    expect(code().value).toBe('');
    expect(complaintsOf(code())).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('by message is sent at once when there is no other, and again when asked', async () => {
    const { challenge } = await reach([phone]);
    expect(screen.getByText('We send a code to +••• 123.')).toBeTruthy();
    await screen.findByText('The code is on its way.');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(challenge.sendCode).toHaveBeenCalledTimes(2));
  });

  test('of several is chosen, and no message is sent before', async () => {
    const { challenge } = await reach([phone, other]);
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(challenge.sendCode).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Message to +••• 456'));
    await waitFor(() =>
      expect(challenge.sendCode).toHaveBeenCalledExactlyOnceWith('phone-2', expect.any(HTMLElement)),
    );
  });

  test('that cannot be sent says so, and the sign-in can be started over', async () => {
    const challenge = challengeOf([phone]);
    challenge.sendCode.mockRejectedValueOnce(new IdentityError('too-many-requests'));
    const signIn = async () => {
      throw new IdentityError('second-factor-required', { challenge });
    };
    open({ identity: { signIn } });
    await fill('ada@shop.test', 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(email()).toBeTruthy();
  });
});

describe('Google', () => {
  test.each([
    ['pointed at', () => userEvent.hover(google())],
    ['focused', () => act(() => google().focus())],
  ])('is fetched when its button is %s, for its window must open at once', async (_, approach) => {
    const services = createFakeServices();
    const identity = vi.fn(services.identity);
    show(<Login />, { ...services, identity }, { at: '/login' });
    expect(identity).not.toHaveBeenCalled();
    await approach();
    expect(identity).toHaveBeenCalled();
  });

  test('that cannot be fetched ahead is no complaint yet', async () => {
    const identity = vi.fn(async () => {
      throw new IdentityError('network');
    });
    show(<Login />, { ...createFakeServices(), identity }, { at: '/login' });
    await userEvent.hover(google());
    expect(identity).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

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

  test('can do without a window: its page leads back to where one wanted to go', async () => {
    const here = window.location.href;
    const left: string[] = [];
    const popupBlocked = async () => {
      throw new IdentityError('popup-blocked');
    };
    const redirectToGoogle = async () => {
      left.push(window.location.href);
      throw new IdentityError('network');
    };
    open(
      { identity: { signInWithGoogle: popupBlocked, redirectToGoogle } },
      { state: { requested: '/dashboard/calendar?day=1#x' } },
    );
    await userEvent.click(google());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue in this tab' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    expect(left).toEqual([new URL('/dashboard/calendar?day=1#x', here).href]);
    expect(window.location.href).toBe(here);
  });
});

test('what was wanted before the sign-in is still remembered on the way to a new account', async () => {
  const state = { requested: '/dashboard/calendar' };
  const { place } = open({}, { state });
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(place).toEqual({ path: '/register', state });
});
