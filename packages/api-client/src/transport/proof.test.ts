import { expect, test, vi } from 'vitest';
import { createApiClient } from '../client/index.ts';

const TOO_OLD = { detail: 'This needs a proof', code: 'sign_in_again' };

/** A backend that wants a proof for all calls until `prove` is called. */
const open = (prove?: () => boolean) => {
  let proven = false;
  const asked = vi.fn(async () => {
    proven = prove?.() ?? false;
    return proven;
  });
  const sent: string[] = [];
  const api = createApiClient({
    baseUrl: 'https://suite.test/api/v1',
    fetch: async (input, init) => {
      sent.push(`${init?.method} ${String(input).replace('https://suite.test/api/v1', '')}`);
      return proven ? Response.json({ path: '/feed.ics' }) : Response.json(TOO_OLD, { status: 403 });
    },
    readCsrfToken: () => 'token',
    ...(prove && { prove: asked }),
  });
  return { api, asked, sent };
};

// Specification 32.6
test('a call that needs a recent proof goes on by itself after the user proved who they are', async () => {
  const { api, asked, sent } = open(() => true);
  await api.telegram.removeBot('42', 'keep');
  expect(asked).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
});

test.each<[string, (api: ReturnType<typeof createApiClient>) => Promise<unknown>]>([
  ['a second login', (api) => api.telegram.startLogin('+34600113')],
  ['its code', (api) => api.telegram.confirmCode({ code: '12345' })],
  ['a QR code', (api) => api.telegram.startQrLogin()],
  ['its scan', (api) => api.telegram.confirmQrLogin({})],
  ['another token', (api) => api.telegram.createBot('123456:token')],
])('%s, which replaces something connected, goes on by itself too', async (_, call) => {
  const { api, asked, sent } = open(() => true);
  await call(api).catch(() => undefined);
  expect(asked).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(2);
});

test('a user who does not prove it gets the refusal, and the call is not repeated', async () => {
  const { api, sent } = open(() => false);
  await expect(api.telegram.removeBot('42', 'keep')).rejects.toMatchObject({ status: 403, body: TOO_OLD });
  expect(sent).toHaveLength(1);
});

test('a host that cannot ask passes the refusal on', async () => {
  const { api } = open();
  await expect(api.telegram.disconnect('keep')).rejects.toMatchObject({ status: 403, body: TOO_OLD });
});

test('a call that needs no proof never asks for one, whatever the backend answers', async () => {
  const { api, asked } = open(() => true);
  await expect(api.person.confirm('token')).rejects.toMatchObject({ status: 403 });
  expect(asked).not.toHaveBeenCalled();
});

test('a second refusal does not ask again', async () => {
  const refuse = async () => Response.json(TOO_OLD, { status: 403 });
  const prove = vi.fn(async () => true);
  const options = { baseUrl: '/api/v1', fetch: refuse, readCsrfToken: () => 'token', prove };
  await expect(createApiClient(options).telegram.disconnect('keep')).rejects.toMatchObject({ status: 403 });
  expect(prove).toHaveBeenCalledOnce();
});
