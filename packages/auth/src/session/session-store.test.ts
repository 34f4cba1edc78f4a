import { HttpError, NetworkError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { describe, expect, test, vi } from 'vitest';
import { IdentityError } from '../identity/identity-provider.ts';
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

test('nobody is signed in before the check', () => {
  expect(createSession(createFakeServices()).getState()).toEqual({
    user: null,
    initialized: false,
    error: null,
  });
});

test('a backend that hangs keeps nobody from signing out', async () => {
  vi.useFakeTimers();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, services } = await signedIn({ auth: { logout: () => new Promise(() => {}) } });
  const leaving = session.signOut();
  await vi.advanceTimersByTimeAsync(5000);
  await leaving;
  expect(session.getState().user).toBeNull();
  expect(services.leave).toHaveBeenCalledOnce();
  vi.useRealTimers();
  warned.mockRestore();
});

describe('the current-user check', () => {
  test('finds who is signed in, without the identity provider', async () => {
    const { session, services } = await signedIn();
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
    expect(services.identity).not.toHaveBeenCalled();
  });

  test('ends with nobody when the backend knows no session', async () => {
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

  test('can be made again once the backend is back', async () => {
    const { session, services } = await signedIn({ auth: { me: rejecting(down) } });
    services.auth.me.mockResolvedValue(ada);
    await session.initialize();
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
  });

  test('signs nobody out when a later one fails', async () => {
    const { session, services } = await signedIn();
    services.auth.me.mockRejectedValue(down);
    await session.initialize();
    expect(session.getState()).toEqual({ user: ada, initialized: true, error: down });
  });
});

describe('signing in', () => {
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
    'registers nobody when the backend fails otherwise: %s',
    async (error) => {
      const services = createFakeServices({ auth: { login: rejecting(error) } });
      const session = createSession(services);
      await expect(session.signIn('ada@shop.test', 'secret')).rejects.toBe(error);
      expect(services.auth.register).not.toHaveBeenCalled();
      expect(session.getState()).toMatchObject({ user: null, error });
    },
  );

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
  expect(session.getState()).toEqual({ user: ada, initialized: true, error: null });
});

test('refreshing reads the user again', async () => {
  const { session, services } = await signedIn();
  services.auth.me.mockResolvedValue({ ...ada, needs_onboarding: true });
  await session.refresh();
  expect(session.getState().user).toHaveProperty('needs_onboarding', true);
});

test('a refresh that fails keeps the user and tells the caller', async () => {
  const { session, services } = await signedIn();
  services.auth.me.mockRejectedValue(down);
  await expect(session.refresh()).rejects.toBe(down);
  expect(session.getState().user).toEqual(ada);
});

describe('signing out', () => {
  test('tells the backend and the provider, clears the session and then leaves', async () => {
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

test('a session that expires leaves nobody signed in, and the check stays ended', async () => {
  const { session, services } = await signedIn();
  session.expire();
  expect(session.getState()).toEqual({ user: null, initialized: true, error: null });
  expect(services.leave).not.toHaveBeenCalled();
});
