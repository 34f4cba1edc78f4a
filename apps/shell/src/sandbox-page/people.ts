import { type ApiClient, isUnauthenticated, type User } from '@switchboard/api-client';
import { newAccountToken, passwordToken } from './identity.ts';
import type { Identity } from './suite.ts';

/** The demo users; all have the same password. */
export const PEOPLE = [
  { email: 'demo@switchboard.test', label: 'A studio' },
  { email: 'new@switchboard.test', label: 'A beginner' },
] as const;
const PASSWORD = 'Demo-pass-1';

export interface SignInServices {
  api: ApiClient;
  identity: Identity;
}

/** The signed-in user. */
export const signedInUser = async ({ api }: SignInServices): Promise<User | undefined> => {
  try {
    return await api.auth.me();
  } catch (error) {
    if (isUnauthenticated(error)) return undefined;
    throw error;
  }
};

/** Signs in to an existing account. @throws Refused, ApiError */
export const signIn = async (
  { api, identity }: SignInServices,
  email: string,
  password = PASSWORD,
): Promise<void> => {
  await api.auth.login({ id_token: await passwordToken(identity, email, password) });
};

/** Signs up a new user and completes the onboarding. @throws Refused, ApiError */
export const signInNewUser = async ({ api, identity }: SignInServices): Promise<void> => {
  const email = `person-${crypto.randomUUID()}@example.test`;
  const id_token = await newAccountToken(identity, email, PASSWORD);
  await api.auth.register({ id_token, first_name: 'New', last_name: 'User' });
  const [agent] = await api.agents.list();
  if (agent) await api.agents.saveSystemPrompt(agent.id, 'Be kind.');
};
