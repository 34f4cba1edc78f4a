import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { issuerOf } from './claims.ts';
import type { VerifyIdToken } from './identity.ts';
import { createProviderVerifier } from './provider-verifier.ts';
import { createSandboxVerifier } from './sandbox-verifier.ts';

const PROJECT = 'demo-shop';
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuerOf(PROJECT),
  aud: PROJECT,
  sub: 'uid-of-ada',
  iat: now() - 10,
  exp: now() + HOUR,
  auth_time: now() - 10,
  email: 'ada@example.test',
  email_verified: true,
  name: 'Ada Lovelace',
  ...changes,
});

const without = (name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));

const failureFor = (fault: string) => (fault === 'has expired' ? 'expired' : 'foreign');

const badClaims: [string, () => JWTPayload][] = [
  ['has expired', () => claims({ exp: now() - 120 })],
  ['never expires', () => without('exp')],
  ['is for another project', () => claims({ aud: 'other' })],
  ['comes from another issuer', () => claims({ iss: issuerOf('other') })],
  ['has an empty subject', () => claims({ sub: '' })],
  ['has a subject with a character that the database drops', () => claims({ sub: 'uid-of-ada\u0000' })],
  ['has a subject with half a character', () => claims({ sub: 'uid-of-ada\ud800' })],
  ['has no subject', () => without('sub')],
  ['has a sign-in in the future', () => claims({ auth_time: now() + HOUR })],
  ['has no time of the sign-in', () => without('auth_time')],
];

describe('the verifier of the provider', () => {
  let pair: CryptoKeyPair;
  let verify: VerifyIdToken;
  const sign = (payload: JWTPayload, key = pair.privateKey, alg = 'RS256') =>
    new SignJWT(payload).setProtectedHeader({ alg, kid: 'one' }).sign(key);

  beforeAll(async () => {
    pair = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' };
    verify = createProviderVerifier(PROJECT, createLocalJWKSet({ keys: [jwk] }));
  });

  test('reads the identity', async () => {
    await expect(verify(await sign(claims()))).resolves.toEqual({
      uid: 'uid-of-ada',
      email: 'ada@example.test',
      emailVerified: true,
      name: 'Ada Lovelace',
      picture: null,
      issuedAt: expect.any(Number),
      provenAt: expect.any(Number),
    });
  });

  test.each(badClaims)('refuses a token that %s', async (fault, payload) => {
    await expect(verify(await sign(payload()))).rejects.toMatchObject({ failure: failureFor(fault) });
  });

  test('refuses an unsigned token', async () => {
    const token = new UnsecuredJWT(claims()).encode();
    await expect(verify(token)).rejects.toMatchObject({ failure: 'foreign' });
  });

  test('refuses a token with the signature of another key', async () => {
    const forger = await generateKeyPair('RS256');
    await expect(verify(await sign(claims(), forger.privateKey))).rejects.toMatchObject({
      failure: 'foreign',
    });
  });

  test('refuses a token whose claims were changed after signing', async () => {
    const [header, , signature] = (await sign(claims())).split('.');
    const payload = Buffer.from(JSON.stringify(claims({ sub: 'someone-else' }))).toString('base64url');
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toMatchObject({ failure: 'foreign' });
  });

  test('refuses a token that takes the public key for a shared secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(pair.publicKey));
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    await expect(verify(token)).rejects.toMatchObject({ failure: 'foreign' });
  });

  test('refuses another signature algorithm of the right key', async () => {
    const jwk = await exportJWK(pair.privateKey);
    const key = await crypto.subtle.importKey('jwk', { ...jwk, alg: 'RS512' }, rsaSha512, false, ['sign']);
    await expect(verify(await sign(claims(), key, 'RS512'))).rejects.toMatchObject({ failure: 'foreign' });
  });

  test.each(['', 'x', 'a.b.c', '..', 'e30.e30.'])('refuses %j, which is not a token', async (token) => {
    await expect(verify(token)).rejects.toMatchObject({ failure: 'foreign' });
  });

  test('does not blame the token when the keys cannot be fetched', async () => {
    const unreachable = createProviderVerifier(PROJECT, async () => {
      throw new TypeError('fetch failed');
    });
    await expect(unreachable(await sign(claims()))).rejects.toMatchObject({ failure: 'provider-down' });
  });
});

const rsaSha512 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' };

describe('the verifier of the sandbox', () => {
  const verify = createSandboxVerifier(PROJECT);
  const encode = (payload: JWTPayload) => new UnsecuredJWT(payload).encode();

  test('reads the identity', async () => {
    await expect(verify(encode(claims()))).resolves.toMatchObject({ uid: 'uid-of-ada' });
  });

  test.each(badClaims)('refuses a token that %s', async (fault, payload) => {
    await expect(verify(encode(payload()))).rejects.toMatchObject({ failure: failureFor(fault) });
  });

  test('removes characters from names that the database does not store', async () => {
    const { name } = await verify(encode(claims({ name: 'A\u0000da' })));
    expect(name).toBe('Ada');
  });

  test('drops a picture that is not a web URL', async () => {
    const { picture } = await verify(encode(claims({ picture: 'javascript:alert(1)' })));
    expect(picture).toBeNull();
  });
});
