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

const badClaims: [string, () => JWTPayload][] = [
  ['has expired', () => claims({ exp: now() - 120 })],
  ['never expires', () => without('exp')],
  ['is for another project', () => claims({ aud: 'other' })],
  ['comes from another issuer', () => claims({ iss: issuerOf('other') })],
  ['names nobody', () => claims({ sub: '' })],
  ['names somebody whom the database cannot tell from others', () => claims({ sub: 'uid-of-ada\u0000' })],
  ['names somebody in half a character', () => claims({ sub: 'uid-of-ada\ud800' })],
  ['has no subject', () => without('sub')],
  ['tells of a sign-in in the future', () => claims({ auth_time: now() + HOUR })],
  ['does not tell when its owner signed in', () => without('auth_time')],
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

  test('reads who signed in', async () => {
    await expect(verify(await sign(claims()))).resolves.toEqual({
      uid: 'uid-of-ada',
      email: 'ada@example.test',
      emailVerified: true,
      name: 'Ada Lovelace',
      picture: null,
    });
  });

  test.each(badClaims)('refuses a token that %s', async (_, payload) => {
    await expect(verify(await sign(payload()))).rejects.toMatchObject({ status: 403 });
  });

  test('refuses an unsigned token', async () => {
    const token = new UnsecuredJWT(claims()).encode();
    await expect(verify(token)).rejects.toMatchObject({ status: 403 });
  });

  test('refuses a token that somebody else signed', async () => {
    const forger = await generateKeyPair('RS256');
    await expect(verify(await sign(claims(), forger.privateKey))).rejects.toMatchObject({ status: 403 });
  });

  test('refuses a token whose claims were changed after signing', async () => {
    const [header, , signature] = (await sign(claims())).split('.');
    const payload = Buffer.from(JSON.stringify(claims({ sub: 'someone-else' }))).toString('base64url');
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toMatchObject({ status: 403 });
  });

  test('refuses a token that takes the public key for a shared secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(pair.publicKey));
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    await expect(verify(token)).rejects.toMatchObject({ status: 403 });
  });

  test('refuses another signature algorithm of the right key', async () => {
    const jwk = await exportJWK(pair.privateKey);
    const key = await crypto.subtle.importKey('jwk', { ...jwk, alg: 'RS512' }, rsaSha512, false, ['sign']);
    await expect(verify(await sign(claims(), key, 'RS512'))).rejects.toMatchObject({ status: 403 });
  });

  test.each(['', 'x', 'a.b.c', '..', 'e30.e30.'])('refuses %j, which is no token', async (token) => {
    await expect(verify(token)).rejects.toMatchObject({ status: 403 });
  });

  test('says that it is not the token when the keys cannot be fetched', async () => {
    const unreachable = createProviderVerifier(PROJECT, async () => {
      throw new TypeError('fetch failed');
    });
    await expect(unreachable(await sign(claims()))).rejects.toMatchObject({ status: 503 });
  });
});

const rsaSha512 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' };

describe('the verifier of the sandbox', () => {
  const verify = createSandboxVerifier(PROJECT);
  const encode = (payload: JWTPayload) => new UnsecuredJWT(payload).encode();

  test('reads who signed in at the emulator', async () => {
    await expect(verify(encode(claims()))).resolves.toMatchObject({ uid: 'uid-of-ada' });
  });

  test.each(badClaims)('refuses a token that %s', async (_, payload) => {
    await expect(verify(encode(payload()))).rejects.toMatchObject({ status: 403 });
  });

  test('leaves out of names what the database cannot store', async () => {
    const { name } = await verify(encode(claims({ name: 'A\u0000da' })));
    expect(name).toBe('Ada');
  });

  test('does not believe a picture that is no web address', async () => {
    const { picture } = await verify(encode(claims({ picture: 'javascript:alert(1)' })));
    expect(picture).toBeNull();
  });
});
