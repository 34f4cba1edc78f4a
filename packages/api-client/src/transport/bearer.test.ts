import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '../contract/index.ts';
import { isUnauthenticated, NetworkError } from '../errors.ts';
import { type Answerer, serve } from '../testing/serve.ts';
import { createTransport } from './index.ts';

const user = { id: '1', email: 'ada@shop.test' };

/** A server that accepts one token, and a page of another origin that has tokens. */
const embedded = async ({ valid = 'good', tokens }: { valid?: string; tokens: (string | undefined)[] }) => {
  const answer: Answerer = ({ headers }) =>
    headers.authorization === `Bearer ${valid}` ? { json: user } : { status: 401, json: { detail: 'No' } };
  const { baseUrl, received } = await serve(answer);
  const bearer = vi.fn(async (_fresh: boolean) => (tokens.length > 1 ? tokens.shift() : tokens[0]));
  const onSessionLost = vi.fn();
  const sent: RequestInit[] = [];
  const { call } = createTransport({
    baseUrl,
    bearer,
    onSessionLost,
    fetch: (input, init = {}) => {
      sent.push(init);
      return fetch(input, init);
    },
  });
  return { call, received, bearer, onSessionLost, sent };
};

describe('with a token of the identity provider', () => {
  test('calls send it, and no cookies', async () => {
    const { call, received, sent } = await embedded({ tokens: ['good'] });
    await call(contract.auth.me);
    expect(received[0]?.headers.authorization).toBe('Bearer good');
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit']);
  });

  test('a change needs no CSRF token', async () => {
    const { call, received } = await embedded({ tokens: ['good'] });
    await call(contract.auth.login, { body: { id_token: 'good' } });
    expect(received.map(({ path }) => path)).toEqual([contract.auth.login.path]);
    expect(received[0]?.headers['x-csrftoken']).toBeUndefined();
  });

  test('an expired one is replaced by a fresh one once', async () => {
    const { call, received, bearer } = await embedded({ tokens: ['old', 'good', 'good'] });
    await call(contract.auth.me);
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer good']);
    expect(bearer.mock.calls).toEqual([[false], [true], [false]]);
  });

  test('a signed-out page sends no request', async () => {
    const { call, received, onSessionLost } = await embedded({ tokens: [undefined] });
    const failure = await call(contract.auth.me).catch((error: unknown) => error);
    expect(isUnauthenticated(failure)).toBe(true);
    expect(received).toEqual([]);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test('if the server refuses a fresh one too, the session is lost', async () => {
    const { call, received, onSessionLost } = await embedded({ tokens: ['good', 'gone'] });
    await call(contract.auth.me);
    await expect(call(contract.auth.me)).rejects.toThrow('No');
    expect(received).toHaveLength(3);
    expect(onSessionLost).toHaveBeenCalledOnce();
  });

  test('a failing provider is a network error, also when a fresh token is requested', async () => {
    const { call, bearer, onSessionLost } = await embedded({ tokens: ['old'] });
    const cause = new Error('offline');
    bearer.mockRejectedValueOnce(cause);
    const failure = await call(contract.auth.me).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toHaveProperty('cause', cause);
    bearer.mockResolvedValueOnce('old').mockRejectedValueOnce(cause);
    await expect(call(contract.auth.me)).rejects.toBeInstanceOf(NetworkError);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test('a renewal neither sets nor reads a cookie of the page', async () => {
    vi.stubGlobal('document', { cookie: '' });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { call, received } = await embedded({ tokens: ['old', 'good', 'good'] });
    await call(contract.auth.me);
    expect(received).toHaveLength(2);
    expect(document.cookie).toBe('');
  });

  test('if the provider no longer knows the user, the session is lost', async () => {
    const { call, onSessionLost } = await embedded({ tokens: ['good', undefined] });
    await call(contract.auth.me);
    await expect(call(contract.auth.me)).rejects.toThrow('Not authenticated');
    expect(onSessionLost).toHaveBeenCalledOnce();
  });
});
