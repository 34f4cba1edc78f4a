import type { Identity } from './suite.ts';

const PROVIDER = 'identitytoolkit.googleapis.com';

/** A refusal of the provider; `code` is its reason, such as `EMAIL_NOT_FOUND`. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The identity provider says ${code}`);
    this.code = code;
  }
}

const call = async ({ apiKey, emulatorOrigin }: Identity, method: string, body: object): Promise<string> => {
  const origin = emulatorOrigin === undefined ? `https://${PROVIDER}` : `${emulatorOrigin}/${PROVIDER}`;
  const answer = await fetch(`${origin}/v1/accounts:${method}?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const { idToken, error } = await answer.json();
  if (idToken) return idToken;
  throw new Refused(error?.message ?? 'that a second factor is needed, which this page does not ask for');
};

/** The id token of an existing account. @throws Refused */
export const passwordToken = (identity: Identity, email: string, password: string) =>
  call(identity, 'signInWithPassword', { email, password });

/** The id token of a new account. @throws Refused */
export const newAccountToken = (identity: Identity, email: string, password: string) =>
  call(identity, 'signUp', { email, password });
