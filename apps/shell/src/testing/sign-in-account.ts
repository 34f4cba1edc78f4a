import { ada } from '@switchboard/api-client/testing';
import type { SignInAccount } from '@switchboard/auth';

/** Ada's account at the provider, proven now; a test replaces parts that should differ. */
export const accountOf = (parts: Partial<SignInAccount> = {}): SignInAccount => ({
  email: ada.email,
  confirmed: true,
  ways: ['password'],
  factors: [],
  provenAt: Date.now(),
  token: 'token of Ada',
  changeEmail: async () => {},
  setPassword: async () => {},
  linkGoogle: async () => {},
  unlinkGoogle: async () => {},
  addApp: () => Promise.reject(new Error('not in this test')),
  addPhone: () => Promise.reject(new Error('not in this test')),
  removeFactor: async () => {},
  ...parts,
});
