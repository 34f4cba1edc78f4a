import type { ApiClient } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { vi } from 'vitest';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { SessionServices } from '../session/session.ts';
import { createSignOutMarker } from '../session/sign-out-marker.ts';
import { createCookieJar } from './cookie-jar.ts';

export interface Replaced {
  auth?: Partial<ApiClient['auth']>;
  identity?: Partial<IdentityProvider>;
  /** Whether the user is coming back from Google; `false` by default. */
  redirectPending?: boolean;
}

/** A backend and an identity provider that know Ada; a test replaces calls that should differ. */
export const createFakeServices = ({ auth = {}, identity = {}, redirectPending = false }: Replaced = {}) => {
  const backend = {
    me: vi.fn<ApiClient['auth']['me']>(auth.me ?? (async () => ada)),
    login: vi.fn<ApiClient['auth']['login']>(auth.login ?? (async () => ada)),
    register: vi.fn<ApiClient['auth']['register']>(auth.register ?? (async () => ada)),
    logout: vi.fn<ApiClient['auth']['logout']>(auth.logout ?? (async () => {})),
  };
  const provider = {
    signIn: async (email, password) => `token of ${email} with ${password}`,
    signUp: async (email, password) => `new token of ${email} with ${password}`,
    signInWithGoogle: async () => 'token of Google',
    redirectToGoogle: () => new Promise<never>(() => {}),
    redirectResult: async () => 'token of the way back',
    proofs: async () => ['password'],
    proveByPassword: async (password) => `token proven with ${password}`,
    proveByGoogle: async () => 'token proven with Google',
    account: async () => undefined,
    sendSignInLink: async () => {},
    signInWithCode: async (email, code) => `token of ${email} with ${code}`,
    sendPasswordReset: async () => {},
    confirmPasswordReset: async () => 'ada@shop.test',
    checkCode: async () => ({ purpose: 'verify-email', email: null }),
    applyCode: async () => {},
    idToken: async () => undefined,
    checkPassword: async () => undefined,
    ...identity,
    sendVerification: vi.fn(identity.sendVerification ?? (async () => true)),
    removeUser: vi.fn(identity.removeUser ?? (async () => {})),
    signOut: vi.fn(identity.signOut ?? (async () => {})),
  } satisfies IdentityProvider;
  const services = {
    api: { auth: backend },
    identity: vi.fn(async (): Promise<IdentityProvider> => provider),
    isRedirectPending: () => redirectPending,
    signOutMarker: createSignOutMarker(createCookieJar()),
    entered: vi.fn(),
    leave: vi.fn(),
  } satisfies SessionServices;
  return { ...services, auth: backend, provider };
};
