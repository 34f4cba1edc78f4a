import { type APIRequestContext, expect } from '@playwright/test';

export const PASSWORD = 'Demo-pass-1';
export const DEMO = 'demo@switchboard.test';

/** An e-mail address that nobody has yet. */
export const freshEmail = (): string => `person-${crypto.randomUUID()}@example.test`;

const IDENTITY = '/identitytoolkit.googleapis.com/v1';

/** Calls the API as the page would: with the CSRF header of the session's cookies. */
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

/** Creates an account with the identity provider; the backend does not know it yet. */
export const createAccount = async (request: APIRequestContext, email: string): Promise<string> => {
  const response = await request.post(`${IDENTITY}/accounts:signUp?key=test`, {
    data: { email, password: PASSWORD, returnSecureToken: true },
  });
  return (await response.json()).idToken;
};

export interface Person {
  email: string;
  phone: string;
}

/** Somebody new who is signed in, past onboarding, and has connected a personal Telegram account. */
export const signUpConnected = async (request: APIRequestContext): Promise<Person> => {
  const email = freshEmail();
  const phone = `+3469${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  await callApi(request, 'POST', '/users/auth/register/', {
    id_token: await createAccount(request, email),
    first_name: 'Test',
    last_name: 'Person',
  });
  const agents = await (await request.get('/api/v1/messaging/agents/')).json();
  const [agent] = Array.isArray(agents) ? agents : agents.results;
  await callApi(request, 'PATCH', `/messaging/agents/${agent.id}/behavior/`, { system_prompt: 'Be kind.' });
  await callApi(request, 'POST', '/messaging/telegram/start_login/', { phone });
  const { code } = await (await request.get('/sandbox/telegram/codes', { params: { phone } })).json();
  await callApi(request, 'POST', '/messaging/telegram/confirm_code/', { code });
  return { email, phone };
};
