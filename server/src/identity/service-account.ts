import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { RemoveIdentity } from './identity.ts';

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

const granted = z.object({ access_token: z.string() });
const refused = z.object({ error: z.object({ message: z.string() }) });

/**
 * Deletes users at the identity provider with the rights of a service account.
 * @param root address of the provider's API; Google's by default
 */
export const createRemoveIdentity = (account: ServiceAccount, root = GOOGLE): RemoveIdentity => {
  const post = async (url: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(url, { ...init, method: 'POST', signal: AbortSignal.timeout(PATIENCE) });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };

  /** It is valid for an hour; deletions are too rare to keep it. */
  const accessToken = async (): Promise<string> => {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(await importPKCS8(account.private_key, 'RS256'));
    const body = new URLSearchParams({ grant_type: JWT_BEARER, assertion });
    const answer = await post(account.token_uri, { body });
    const token = granted.safeParse(answer.body);
    if (!token.success) throw new ProviderRefused(`The service account got no token: ${answer.status}`);
    return token.data.access_token;
  };

  return async (uid) => {
    const { status, body } = await post(`${root}/v1/projects/${account.project_id}/accounts:delete`, {
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid }),
    });
    if (status === 200) return;
    const answer = refused.safeParse(body);
    // Deleted already, as by the browser or before a server died.
    if (answer.success && answer.data.error.message.startsWith('USER_NOT_FOUND')) return;
    throw new ProviderRefused(`The identity provider did not delete a user: ${status}`);
  };
};
