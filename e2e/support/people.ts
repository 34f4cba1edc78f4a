import { type APIRequestContext, expect } from '@playwright/test';

export const PASSWORD = 'Demo-pass-1';
export const DEMO = 'demo@switchboard.test';

/** An unused e-mail address. */
export const freshEmail = (): string => `person-${crypto.randomUUID()}@example.test`;

const IDENTITY = '/identitytoolkit.googleapis.com/v1';

/** Calls the API as the page does, with the CSRF header. */
export const callApi = async (
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
) => {
  await request.get('/api/v1/users/auth/csrf/');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const response = await request.fetch(`/api/v1${path}`, { method, data, headers: { 'X-CSRFToken': token } });
  expect(response.ok(), `${method} ${path} → ${response.status()}`).toBe(true);
  return response;
};

/** Creates an account with the identity provider only. @returns its ID token */
export const createAccount = async (request: APIRequestContext, email: string): Promise<string> => {
  const response = await request.post(`${IDENTITY}/accounts:signUp?key=test`, {
    data: { email, password: PASSWORD, returnSecureToken: true },
  });
  return (await response.json()).idToken;
};

/** Signs in with the identity provider only. @returns the ID token */
export const idTokenOf = async (request: APIRequestContext, email: string): Promise<string> => {
  const response = await request.post(`${IDENTITY}/accounts:signInWithPassword?key=test`, {
    data: { email, password: PASSWORD, returnSecureToken: true },
  });
  return (await response.json()).idToken;
};

export interface Person {
  email: string;
}

/** Signs up a user and completes onboarding. */
export const signUp = async (request: APIRequestContext): Promise<Person> => {
  const email = freshEmail();
  await callApi(request, 'POST', '/users/auth/register/', {
    id_token: await createAccount(request, email),
    first_name: 'Test',
    last_name: 'Person',
  });
  await completeOnboarding(request);
  return { email };
};

/** Completes onboarding for the signed-in user. */
export const completeOnboarding = async (request: APIRequestContext): Promise<void> => {
  const [agent] = await (await request.get('/api/v1/messaging/agents/')).json();
  await callApi(request, 'PATCH', `/messaging/agents/${agent.id}/behavior/`, { system_prompt: 'Be kind.' });
};

/** An unused phone number. */
export const freshPhone = (): string => `+3469${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** The code that Telegram sent to a phone. */
export const codeFor = async (request: APIRequestContext, phone: string): Promise<string> => {
  const answer = await request.get('/sandbox/telegram/codes', { params: { phone } });
  return (await answer.json()).code;
};

/** Signs up a user with a connected Telegram account. */
export const signUpConnected = async (request: APIRequestContext): Promise<Person> => {
  const person = await signUp(request);
  const phone = freshPhone();
  await callApi(request, 'POST', '/messaging/telegram/start_login/', { phone });
  await callApi(request, 'POST', '/messaging/telegram/confirm_code/', {
    code: await codeFor(request, phone),
  });
  return person;
};
