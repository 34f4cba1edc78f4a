import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { createProviderAdmin } from './service-account.ts';

/** Google's two services: one gives a token for a signed request, the other one answers as told. */
const google = async (status: number, answer: object) => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const asked: { path: string | undefined; authorization: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ path: request.url, authorization: request.headers.authorization, body });
    const isToken = request.url === '/token';
    response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isToken ? { access_token: 'granted' } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    project_id: 'shop',
    client_email: 'remover@shop.test',
    private_key: await exportPKCS8(pair.privateKey),
    token_uri: `${root}/token`,
  };
  return { pair, asked, account, ...createProviderAdmin(account, root) };
};

// Specification 43.5
test('a service account signs for a token, and deletes the user with it', async () => {
  const { pair, asked, account, remove } = await google(200, {});
  await remove('ada');
  const assertion = new URLSearchParams(asked[0]?.body).get('assertion') ?? '';
  await jwtVerify(assertion, pair.publicKey, { issuer: account.client_email, audience: account.token_uri });
  expect(decodeJwt(assertion).scope).toBe('https://www.googleapis.com/auth/identitytoolkit');
  expect(asked[1]).toEqual({
    path: '/v1/projects/shop/accounts:delete',
    authorization: 'Bearer granted',
    body: '{"localId":"ada"}',
  });
});

test('a user who is gone already is what was wanted', async () => {
  const { remove } = await google(400, { error: { message: 'USER_NOT_FOUND' } });
  await expect(remove('ada')).resolves.toBeUndefined();
});

test.each([
  ['a refusal', 403, { error: { message: 'PERMISSION_DENIED of ada' } }],
  ['a fault', 503, {}],
])('%s is an error that quotes nothing', async (_, status, answer) => {
  const { remove } = await google(status, answer);
  await expect(remove('ada')).rejects.toThrow(
    new RegExp(`^The identity provider did not delete a user: ${status}$`),
  );
});

// Specification 75.3
test.each([
  [
    'a user',
    { users: [{ localId: 'ada', validSince: '1700000000' }] },
    { accepted: true, validSince: 1_700_000_000 },
  ],
  ['a disabled user', { users: [{ localId: 'ada', validSince: '0', disabled: true }] }, { accepted: false }],
  ['a user who is gone', { kind: 'identitytoolkit#GetAccountInfoResponse' }, { accepted: false }],
])('looks up %s', async (_, answer, expected) => {
  const { asked, lookUp } = await google(200, answer);
  expect(await lookUp('ada')).toEqual(expected);
  expect(asked[1]).toEqual({
    path: '/v1/projects/shop/accounts:lookup',
    authorization: 'Bearer granted',
    body: '{"localId":["ada"]}',
  });
});

test('a provider that refuses a look-up says nothing about the user', async () => {
  const { lookUp } = await google(403, { error: { message: 'PERMISSION_DENIED' } });
  await expect(lookUp('ada')).rejects.toThrow('The identity provider did not look up a user: 403');
});
