import type { ApiClient } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { vi } from 'vitest';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { SessionServices } from '../session/session-store.ts';

/** A backend and an identity provider that know Ada; a test replaces what should go otherwise. */
export const createFakeServices = (
  replaced: { auth?: Partial<ApiClient['auth']>; identity?: Partial<IdentityProvider> } = {},
) => {
  const auth = {
    me: vi.fn<ApiClient['auth']['me']>(replaced.auth?.me ?? (async () => ada)),
    login: vi.fn<ApiClient['auth']['login']>(replaced.auth?.login ?? (async () => ada)),
    register: vi.fn<ApiClient['auth']['register']>(replaced.auth?.register ?? (async () => ada)),
    logout: vi.fn<ApiClient['auth']['logout']>(replaced.auth?.logout ?? (async () => {})),
  };
  const provider: IdentityProvider = {
    signIn: async (email, password) => `token of ${email} with ${password}`,
    signUp: async (email, password) => `new token of ${email} with ${password}`,
    signInWithGoogle: async () => 'token of Google',
    sendPasswordReset: async () => {},
    confirmPasswordReset: async () => {},
    signOut: vi.fn(async () => {}),
    ...replaced.identity,
  };
  const services = {
    api: { auth },
    identity: vi.fn(async () => provider),
    leave: vi.fn(),
  } satisfies SessionServices;
  return { ...services, auth, provider };
};
