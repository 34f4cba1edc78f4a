import { z } from 'zod';
import { type IdTokenFailure, IdTokenRefused, type TokensValidSince } from './identity.ts';

const GOOGLE = 'https://identitytoolkit.googleapis.com';
/** In milliseconds. */
const PATIENCE = 10_000;

export interface TokensValidSinceOptions {
  apiKey: string;
  /** Sent as the referrer, because API keys are often limited to pages of the dashboard. */
  publicOrigin: string;
  /** Address of the provider's API; Google's by default. */
  root?: string;
}

const found = z.object({
  users: z.tuple([z.object({ validSince: z.coerce.number().default(0), disabled: z.boolean().optional() })]),
});
const refused = z.object({ error: z.object({ message: z.string() }) });

const FAILURES: Readonly<Record<string, IdTokenFailure>> = {
  INVALID_ID_TOKEN: 'foreign',
  TOKEN_EXPIRED: 'revoked',
  USER_NOT_FOUND: 'revoked',
  USER_DISABLED: 'disabled',
};

/** Needs no more rights than a page has: the owner of a token may look up their own account. */
export const createTokensValidSince = ({
  apiKey,
  publicOrigin,
  root = GOOGLE,
}: TokensValidSinceOptions): TokensValidSince => {
  const url = `${root}/v1/accounts:lookup?${new URLSearchParams({ key: apiKey })}`;

  const lookUp = async (idToken: string): Promise<{ ok: boolean; body: unknown }> => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${publicOrigin}/` },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { ok: answer.ok, body: await answer.json() };
    } catch (error) {
      throw new IdTokenRefused('provider-down', error);
    }
  };

  return async (idToken) => {
    const { ok, body } = await lookUp(idToken);
    if (!ok) throw new IdTokenRefused(failureOf(body), body);
    const account = found.safeParse(body);
    if (!account.success) throw new IdTokenRefused('provider-down', account.error);
    const [{ validSince, disabled }] = account.data.users;
    if (disabled) throw new IdTokenRefused('disabled');
    return validSince;
  };
};

/** A provider that refuses the call for any other reason, such as the API key, has not checked the token. */
const failureOf = (body: unknown): IdTokenFailure => {
  const answer = refused.safeParse(body);
  const [name = ''] = answer.success ? answer.data.error.message.split(' ') : [];
  return FAILURES[name] ?? 'provider-down';
};
