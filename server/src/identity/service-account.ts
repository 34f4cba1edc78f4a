import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { LookUpIdentity, RemoveIdentity } from './identity.ts';

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** In milliseconds. */
const PATIENCE = 10_000;

/** The key file of a service account of Google, as its console gives it. */
export const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.output<typeof serviceAccount>;

/** The identity provider did not do what was asked. Its texts stay out of the log. */
class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

const granted = z.object({
  access_token: z.string(),
  /** Seconds; without it the token is used once. */
  expires_in: z.number().default(0),
});
const refused = z.object({ error: z.object({ message: z.string() }) });

/** In milliseconds: people wait for the answer. */
const LOOK_UP_PATIENCE = 3_000;

const lookedUp = z.object({
  users: z
    .array(z.object({ disabled: z.boolean().default(false), validSince: z.coerce.number().default(0) }))
    .default([]),
});

export interface ProviderAdmin {
  remove: RemoveIdentity;
  lookUp: LookUpIdentity;
}

/**
 * Calls the identity provider with the rights of a service account.
 * @param root address of the provider's API; Google's by default
 */
export const createProviderAdmin = (account: ServiceAccount, root = GOOGLE): ProviderAdmin => {
  const post = async (
    url: string,
    patience: number,
    init: RequestInit,
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(url, { ...init, method: 'POST', signal: AbortSignal.timeout(patience) });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };

  let token: { value: string; until: number } | undefined;
  const accessToken = async (patience: number): Promise<string> => {
    if (token !== undefined && Date.now() < token.until) return token.value;
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(await importPKCS8(account.private_key, 'RS256'));
    const body = new URLSearchParams({ grant_type: JWT_BEARER, assertion });
    const answer = await post(account.token_uri, patience, { body });
    const grant = granted.safeParse(answer.body);
    if (!grant.success) throw new ProviderRefused(`The service account got no token: ${answer.status}`);
    const { access_token: value, expires_in } = grant.data;
    token = { value, until: Date.now() + (expires_in - 60) * 1000 };
    return value;
  };

  const call = async (method: 'delete' | 'lookup', body: object, patience: number) =>
    post(`${root}/v1/projects/${account.project_id}/accounts:${method}`, patience, {
      headers: {
        authorization: `Bearer ${await accessToken(patience)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  return {
    remove: async (uid) => {
      const { status, body } = await call('delete', { localId: uid }, PATIENCE);
      if (status === 200) return;
      const answer = refused.safeParse(body);
      // Deleted already, as by the browser or before a server died.
      if (answer.success && answer.data.error.message.startsWith('USER_NOT_FOUND')) return;
      throw new ProviderRefused(`The identity provider did not delete a user: ${status}`);
    },

    lookUp: async (uid) => {
      const { status, body } = await call('lookup', { localId: [uid] }, LOOK_UP_PATIENCE);
      const answer = lookedUp.safeParse(body);
      if (status !== 200 || !answer.success)
        throw new ProviderRefused(`The identity provider did not look up a user: ${status}`);
      const [found] = answer.data.users;
      if (found === undefined || found.disabled) return { accepted: false };
      return { accepted: true, validSince: found.validSince };
    },
  };
};
