import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTokensValidSince } from './tokens-valid-since.ts';

interface Asked {
  url: string | undefined;
  referer: string | undefined;
  body: unknown;
}

/** A provider that gives every call the same answer. */
const provider = async (status: number, answer: unknown) => {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ url: request.url, referer: request.headers.referer, body: JSON.parse(body) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const options = { apiKey: 'a key', publicOrigin: 'https://shop.test', root: `http://127.0.0.1:${port}` };
  return { asked, tokensValidSince: createTokensValidSince(options) };
};

test('asks as a page of the dashboard does, with the token alone', async () => {
  const { asked, tokensValidSince } = await provider(200, {
    users: [{ localId: 'ada', validSince: '1700' }],
  });
  expect(await tokensValidSince('token')).toBe(1700);
  expect(asked).toEqual([
    { url: '/v1/accounts:lookup?key=a+key', referer: 'https://shop.test/', body: { idToken: 'token' } },
  ]);
});

test('an account without the time has never been revoked', async () => {
  const { tokensValidSince } = await provider(200, { users: [{ localId: 'ada' }] });
  expect(await tokensValidSince('token')).toBe(0);
});

const refusal = (message: string) => ({ error: { code: 400, message } });

test.each([
  ['a revoked sign-in', 400, refusal('TOKEN_EXPIRED'), 'revoked'],
  ['a deleted account', 400, refusal('USER_NOT_FOUND'), 'revoked'],
  ['a disabled account', 400, refusal('USER_DISABLED : The user account was disabled.'), 'disabled'],
  ['a disabled account that is found', 200, { users: [{ disabled: true }] }, 'disabled'],
  ['a token of another project', 400, refusal('INVALID_ID_TOKEN'), 'foreign'],
  [
    'a key that is refused',
    403,
    refusal('Requests from referer https://shop.test/ are blocked.'),
    'provider-down',
  ],
  ['a fault of the provider', 503, {}, 'provider-down'],
  ['no account', 200, {}, 'provider-down'],
])('%s has its own error', async (_, status, answer, failure) => {
  const { tokensValidSince } = await provider(status, answer);
  await expect(tokensValidSince('token')).rejects.toMatchObject({ failure });
});

test('an unreachable provider is not a valid answer', async () => {
  const tokensValidSince = createTokensValidSince({
    apiKey: 'key',
    publicOrigin: 'https://shop.test',
    root: 'http://127.0.0.1:9',
  });
  await expect(tokensValidSince('token')).rejects.toMatchObject({ failure: 'provider-down' });
});
