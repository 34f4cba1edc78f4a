import { HttpError, NetworkError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { describe, expect, test, vi } from 'vitest';
import { IdentityError } from '../identity/identity-error.ts';
import { createFakeServices } from '../testing/fake-services.ts';
import { createSession } from './session-store.ts';

const unauthenticated = new HttpError('Not authenticated', 401, undefined);
const down = new NetworkError('Failed to fetch');
const rejecting = (error: unknown) => async () => {
  throw error;
};

const signedIn = async (replaced: Parameters<typeof createFakeServices>[0] = {}) => {
  const services = createFakeServices(replaced);
  const session = createSession(services);
  await session.initialize();
  return { session, services };
};

// Specification 4.1
test('the user is signed out before the check', () => {
  expect(createSession(createFakeServices()).getState()).toEqual({
    user: null,
    initialized: false,
    error: null,
  });
});

// Specification 8.3
test('a backend that hangs does not block a sign-out', async () => {
  vi.useFakeTimers();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, services } = await signedIn({ auth: { logout: () => new Promise(() => {}) } });
  const leaving = session.signOut();
  await vi.advanceTimersByTimeAsync(5000);
  await leaving;
  expect(
    services.auth.logout.mock.lastCall?.[0]?.signal?.aborted,
    'a late answer ends no later session',
  ).toBe(true);
  expect(session.getState().user).toBeNull();
  expect(services.leave).toHaveBeenCalledOnce();
  vi.useRealTimers();
  warned.mockRestore();
});

describe('the current-user check', () => {
  // Specification 4.1
  test('finds the signed-in user without the identity provider', async () => {
    const { session, services } = await signedIn();
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
    expect(services.identity).not.toHaveBeenCalled();
  });

  test('ends signed out when the backend knows no session', async () => {
    const { session } = await signedIn({ auth: { me: rejecting(unauthenticated) } });
    expect(session.getState()).toEqual({ user: null, initialized: true, error: null });
  });

  test.each([down, new HttpError('HTTP 503', 503, undefined)])(
    'does not end while the backend cannot say: %s',
    async (error) => {
      const { session } = await signedIn({ auth: { me: rejecting(error) } });
      expect(session.getState()).toEqual({ user: null, initialized: false, error });
    },
  );

  test('does not ask a backend that reported no session', async () => {
    const services = createFakeServices();
    const session = createSession(services);
    await session.initialize({ knownSignedOut: true });
    expect(session.getState()).toEqual({ user: null, initialized: true, error: null });
    expect(services.auth.me).not.toHaveBeenCalled();
  });

  test('completes a sign-in by redirect also when there was no session', async () => {
    const services = createFakeServices({ redirectPending: true });
    const session = createSession(services);
    await session.initialize({ knownSignedOut: true });
    expect(session.getState().user).toEqual(ada);
  });

  test('can be made again once the backend is back', async () => {
    const { session, services } = await signedIn({ auth: { me: rejecting(down) } });
    services.auth.me.mockResolvedValue(ada);
    await session.initialize();
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
  });

  test('keeps the session when a later one fails', async () => {
    const { session, services } = await signedIn();
    services.auth.me.mockRejectedValue(down);
    await session.initialize();
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: down });
  });
});

describe('signing in', () => {
  // Specification 1.5
  test('takes the token of the provider to the backend and sets the user', async () => {
    const services = createFakeServices();
    const session = createSession(services);
    await session.signIn('ada@shop.test', 'secret');
    expect(services.auth.login).toHaveBeenCalledExactlyOnceWith({
      id_token: 'token of ada@shop.test with secret',
    });
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
  });

  test('with Google does the same', async () => {
    const services = createFakeServices();
    const session = createSession(services);
    await session.signInWithGoogle();
    expect(services.auth.login).toHaveBeenCalledExactlyOnceWith({ id_token: 'token of Google' });
    expect(session.getState().user).toEqual(ada);
  });

  test('registers a user whom only the provider knows', async () => {
    const unknown = new HttpError('No such user', 404, undefined);
    const services = createFakeServices({ auth: { login: rejecting(unknown) } });
    const session = createSession(services);
    await session.signInWithGoogle();
    expect(services.auth.register).toHaveBeenCalledExactlyOnceWith({ id_token: 'token of Google' });
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
  });

  test.each([unauthenticated, down, new HttpError('HTTP 500', 500, undefined)])(
    'registers no account when the backend fails otherwise: %s',
    async (error) => {
      const services = createFakeServices({ auth: { login: rejecting(error) } });
      const session = createSession(services);
      await expect(session.signIn('ada@shop.test', 'secret')).rejects.toBe(error);
      expect(services.auth.register).not.toHaveBeenCalled();
      expect(session.getState()).toMatchObject({ user: null, error });
    },
  );

  // Specification 43.6
  describe('of a person whose account was deleted', () => {
    const deleted = new HttpError('Deleted', 410, { code: 'account_deleted' });

    test('deletes the user of the provider, and says that it is gone', async () => {
      const { session, services } = await signedIn({
        auth: { me: rejecting(unauthenticated), login: rejecting(deleted) },
      });
      await expect(session.signIn('ada@shop.test', 'secret')).rejects.toBe(deleted);
      expect(services.provider.removeUser).toHaveBeenCalledExactlyOnceWith(
        'token of ada@shop.test with secret',
      );
      expect(services.auth.register).not.toHaveBeenCalled();
      expect(session.getState()).toMatchObject({ user: null, error: deleted });
    });

    test('says why the user could not be deleted, and signs out, so that the next one tries again', async () => {
      const failure = new IdentityError('network');
      const { session, services } = await signedIn({
        auth: { me: rejecting(unauthenticated), login: rejecting(deleted) },
        identity: { removeUser: rejecting(failure) },
      });
      await expect(session.signIn('ada@shop.test', 'secret')).rejects.toBe(failure);
      expect(services.provider.signOut).toHaveBeenCalledOnce();
    });
  });

  // Specification 4.3
  test('asks the backend nothing when the provider refuses, and keeps the failure', async () => {
    const refusal = new IdentityError('wrong-credentials');
    const services = createFakeServices({ identity: { signIn: rejecting(refusal) } });
    const session = createSession(services);
    await expect(session.signIn('ada@shop.test', 'wrong')).rejects.toBe(refusal);
    expect(session.getState()).toEqual({ user: null, initialized: false, error: refusal });
    expect(services.auth.login).not.toHaveBeenCalled();
  });

  test('fails when the provider itself cannot be fetched', async () => {
    const services = createFakeServices();
    services.identity.mockRejectedValueOnce(down);
    const session = createSession(services);
    await expect(session.signIn('ada@shop.test', 'secret')).rejects.toBe(down);
    expect(session.getState().error).toBe(down);
  });

  test('forgets the failure of the attempt before', async () => {
    const { session, services } = await signedIn({ auth: { me: rejecting(unauthenticated) } });
    services.auth.login.mockRejectedValueOnce(down);
    await expect(session.signIn('ada@shop.test', 'secret')).rejects.toBe(down);
    await session.signIn('ada@shop.test', 'secret');
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
  });
});

test('signing up registers with the names, and never logs in', async () => {
  const services = createFakeServices();
  const session = createSession(services);
  await session.signUp('ada@shop.test', 'secret', { first_name: 'Ada', last_name: '' });
  expect(services.auth.register).toHaveBeenCalledExactlyOnceWith({
    id_token: 'new token of ada@shop.test with secret',
    first_name: 'Ada',
    last_name: '',
  });
  expect(services.auth.login).not.toHaveBeenCalled();
  expect(session.getState()).toMatchObject({ user: ada, initialized: true, error: null });
});

test('refreshing reads the user again', async () => {
  const { session, services } = await signedIn();
  services.auth.me.mockResolvedValue({ ...ada, needs_onboarding: true });
  await session.refresh();
  expect(session.getState().user).toHaveProperty('needs_onboarding', true);
});

test('a refresh that fails keeps the user and rejects', async () => {
  const { session, services } = await signedIn();
  services.auth.me.mockRejectedValue(down);
  await expect(session.refresh()).rejects.toBe(down);
  expect(session.getState().user).toEqual(ada);
});

describe('a sign-in that the provider accepted while the backend was down', () => {
  const down503 = new HttpError('HTTP 503', 503, undefined);

  test('goes on with the same token once the backend is back', async () => {
    const services = createFakeServices();
    const session = createSession(services);
    services.auth.register.mockRejectedValueOnce(down503);
    const names = { first_name: 'Ada', last_name: '' };
    await expect(session.signUp('ada@shop.test', 'secret', names)).rejects.toBe(down503);
    await session.resume();
    expect(services.auth.register).toHaveBeenLastCalledWith({
      id_token: 'new token of ada@shop.test with secret',
      ...names,
    });
    expect(session.getState()).toMatchObject({ user: ada, initialized: true, error: null });
    await session.resume();
    expect(services.auth.register).toHaveBeenCalledTimes(2);
  });

  test('can go on more than once', async () => {
    const services = createFakeServices({ auth: { login: rejecting(down) } });
    const session = createSession(services);
    await expect(session.signInWithGoogle()).rejects.toBe(down);
    await expect(session.resume()).rejects.toBe(down);
    services.auth.login.mockResolvedValue(ada);
    await session.resume();
    expect(session.getState().user).toEqual(ada);
  });

  test('does not go on after the backend refused it', async () => {
    const refusal = new HttpError('id_token: has expired', 403, undefined);
    const services = createFakeServices({ auth: { login: rejecting(refusal) } });
    const session = createSession(services);
    await expect(session.signIn('ada@shop.test', 'secret')).rejects.toBe(refusal);
    await session.resume();
    expect(services.auth.login).toHaveBeenCalledOnce();
  });
});

describe('signing up asks for a confirmation of the address', () => {
  const names = { first_name: '', last_name: '' };

  test('once', async () => {
    const services = createFakeServices();
    await createSession(services).signUp('ada@shop.test', 'secret', names);
    expect(services.provider.sendVerification).toHaveBeenCalledOnce();
  });

  // Specification 36.2
  test('and knows the address that it was sent to, until the sign-out', async () => {
    const session = createSession(createFakeServices());
    await session.signUp('ada@shop.test', 'secret', names);
    await expect.poll(() => session.getState().confirming).toBe('ada@shop.test');
    await session.signOut();
    expect(session.getState().confirming).toBeUndefined();
  });

  test('and continues when that fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const services = createFakeServices({ identity: { sendVerification: rejecting(down) } });
    const session = createSession(services);
    await session.signUp('ada@shop.test', 'secret', names);
    expect(session.getState().user).toEqual(ada);
    await expect.poll(() => warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('and does not wait for it', async () => {
    const services = createFakeServices({ identity: { sendVerification: () => new Promise(() => {}) } });
    const session = createSession(services);
    await session.signUp('ada@shop.test', 'secret', names);
    expect(session.getState().user).toEqual(ada);
  });
});

test('any method that yields a token of the provider signs in', async () => {
  const services = createFakeServices();
  const session = createSession(services);
  await session.signInBy((provider) => provider.signInWithCode('ada@shop.test', 'abc'));
  expect(services.auth.login).toHaveBeenCalledExactlyOnceWith({
    id_token: 'token of ada@shop.test with abc',
  });
  expect(session.getState().user).toEqual(ada);
});

describe('coming back from a redirect', () => {
  const visitor = { auth: { me: rejecting(unauthenticated) }, redirectPending: true };

  test('signs in with its token', async () => {
    const { session, services } = await signedIn(visitor);
    expect(services.auth.login).toHaveBeenCalledExactlyOnceWith({ id_token: 'token of the way back' });
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
  });

  test('without a result ends signed out, with a failure to show', async () => {
    const { session, services } = await signedIn({
      ...visitor,
      identity: { redirectResult: async () => undefined },
    });
    expect(session.getState()).toMatchObject({ user: null, initialized: true });
    expect(session.redirectFailure.peek()).toMatchObject({ failure: 'redirect-lost' });
    expect(services.auth.login).not.toHaveBeenCalled();
  });

  test('with a refusal of the provider ends signed out, with the reason', async () => {
    const refusal = new IdentityError('user-disabled');
    const { session } = await signedIn({ ...visitor, identity: { redirectResult: rejecting(refusal) } });
    expect(session.getState()).toEqual({ user: null, initialized: true, error: refusal });
    expect([session.redirectFailure.peek(), session.redirectFailure.peek()]).toEqual([refusal, refusal]);
    session.redirectFailure.forget();
    expect(session.redirectFailure.peek()).toBeNull();
  });

  test('while the backend is down does not end, and continues at the next check', async () => {
    const { session, services } = await signedIn({
      auth: { ...visitor.auth, login: rejecting(down) },
      redirectPending: true,
    });
    expect(session.getState()).toEqual({ user: null, initialized: false, error: down });
    services.auth.login.mockResolvedValue(ada);
    await session.initialize();
    expect(services.auth.login).toHaveBeenLastCalledWith({ id_token: 'token of the way back' });
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
  });

  test('of a signed-in user does not ask the provider', async () => {
    const { services } = await signedIn({ redirectPending: true });
    expect(services.identity).not.toHaveBeenCalled();
  });
});

describe('a sign-out that the backend did not confirm', () => {
  const leaveUnconfirmed = async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { session, services } = await signedIn({ auth: { logout: rejecting(down) } });
    await session.signOut();
    return { services, warn };
  };

  test('is confirmed before the current-user check of the next start', async () => {
    const { services, warn } = await leaveUnconfirmed();
    services.auth.logout.mockResolvedValue(undefined);
    const next = createSession(services);
    services.auth.me.mockClear();
    await next.initialize();
    expect(services.auth.logout).toHaveBeenCalledTimes(2);
    expect(services.auth.me).not.toHaveBeenCalled();
    expect(next.getState()).toEqual({ user: null, initialized: true, error: null });
    expect(services.signOutMarker.isSet()).toBe(false);
    warn.mockRestore();
  });

  test('counts even while the backend cannot be notified', async () => {
    const { services, warn } = await leaveUnconfirmed();
    const next = createSession(services);
    await next.initialize();
    expect(next.getState()).toEqual({ user: null, initialized: true, error: null });
    expect(services.signOutMarker.isSet()).toBe(true);
    warn.mockRestore();
  });

  test('is over with the next sign-in', async () => {
    const { services, warn } = await leaveUnconfirmed();
    const next = createSession(services);
    await next.initialize();
    await next.signIn('ada@shop.test', 'secret');
    expect(services.signOutMarker.isSet()).toBe(false);
    warn.mockRestore();
  });

  test('leaves no notification when the session had ended anyway', async () => {
    const { session, services } = await signedIn({ auth: { logout: rejecting(unauthenticated) } });
    await session.signOut();
    expect(services.signOutMarker.isSet()).toBe(false);
  });

  test('counts also for a page that is closed before the answer', async () => {
    const { session, services } = await signedIn({ auth: { logout: () => new Promise(() => {}) } });
    void session.signOut();
    expect(services.signOutMarker.isSet()).toBe(true);
  });
});

describe('signing out', () => {
  // Specification 4.4
  test('notifies the backend and the provider, clears the session and then leaves', async () => {
    const { session, services } = await signedIn();
    services.leave.mockImplementation(() => expect(session.getState().user).toBeNull());
    await session.signOut();
    expect(services.auth.logout).toHaveBeenCalledOnce();
    expect(services.provider.signOut).toHaveBeenCalledOnce();
    expect(services.leave).toHaveBeenCalledOnce();
    expect(session.getState()).toEqual({ user: null, initialized: false, error: null });
  });

  test.each([
    ['the backend is down', { auth: { logout: rejecting(down) } }],
    ['the provider is down', { identity: { signOut: rejecting(new IdentityError('network')) } }],
    ['both are down', { auth: { logout: rejecting(down) }, identity: { signOut: rejecting(down) } }],
  ])('leaves and only logs it when %s', async (_, replaced) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { session, services } = await signedIn(replaced);
    await session.signOut();
    expect(session.getState()).toEqual({ user: null, initialized: false, error: null });
    expect(services.leave).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledTimes(Object.keys(replaced).length);
    warn.mockRestore();
  });

  test('leaves when the provider cannot be fetched', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { session, services } = await signedIn();
    services.identity.mockRejectedValue(down);
    await session.signOut();
    expect(services.leave).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

test('a session that expires signs the user out, and the check stays ended', async () => {
  const { session, services } = await signedIn();
  session.expire();
  expect(session.getState()).toMatchObject({ user: null, initialized: true, error: null });
  expect(services.leave).not.toHaveBeenCalled();
});

test('a session that expires during a sign-out changes nothing before the page is left', async () => {
  let confirm: (() => void) | undefined;
  const logout = () =>
    new Promise<void>((resolve) => {
      confirm = resolve;
    });
  const { session } = await signedIn({ auth: { logout } });
  const leaving = session.signOut();
  session.expire();
  expect(session.getState().user).toEqual(ada);
  confirm?.();
  await leaving;
  expect(session.getState().user).toBeNull();
});

test('a sign-in is announced, and a session found at the start is not', async () => {
  const { session, services } = await signedIn();
  expect(services.entered).not.toHaveBeenCalled();
  await session.signIn('ada@shop.test', 'secret');
  expect(services.entered).toHaveBeenCalledExactlyOnceWith(ada);
});

describe('a session that ended without a sign-out here', () => {
  const createMarker = (set: boolean) => ({
    isSet: () => set,
    set: () => {
      set = true;
    },
    clear: () => {
      set = false;
    },
  });

  const open = async ({ hadSession = false, user = true } = {}) => {
    const auth = user ? {} : { me: rejecting(unauthenticated) };
    const sessionMarker = createMarker(hadSession);
    const services = { ...createFakeServices({ auth }), sessionMarker };
    const session = createSession(services);
    await session.initialize();
    return { session, services };
  };
  const ended = (session: ReturnType<typeof createSession>) => session.getState().ended;

  test('was lost, until the next sign-in', async () => {
    const { session } = await open();
    session.expire();
    expect(ended(session)).toBe('lost');
    await session.signIn('ada@shop.test', 'secret');
    expect(ended(session)).toBeUndefined();
  });

  test('ended by a sign-out in another tab, also if a refused call comes before or after its news', async () => {
    const { session } = await open();
    session.expire('lost');
    session.expire('signed-out');
    session.expire('lost');
    expect(ended(session)).toBe('signed-out');
  });

  test('was none for a visitor', async () => {
    const { session } = await open({ user: false });
    session.expire();
    expect(ended(session)).toBeUndefined();
  });

  test('is reported at the next start, once', async () => {
    const { session, services } = await open({ hadSession: true, user: false });
    expect(ended(session)).toBe('lost');
    const next = createSession(services);
    await next.initialize();
    expect(ended(next)).toBeUndefined();
  });

  test('is not reported again after a reload of the page that said so', async () => {
    const { session, services } = await open();
    session.expire();
    services.auth.me.mockRejectedValue(unauthenticated);
    const next = createSession(services);
    await next.initialize();
    expect(ended(next)).toBeUndefined();
  });

  test('is no sign-out on this page', async () => {
    const { session } = await open();
    await session.signOut();
    session.expire();
    expect(ended(session)).toBeUndefined();
  });

  test('may have ended by a new password', async () => {
    const { session } = await open({ user: false });
    expect(await session.resetPassword('code', 'secret')).toBe('ada@shop.test');
    expect(ended(session)).toBe('password-changed');
  });
});
