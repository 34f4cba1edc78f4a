import { expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { createBrowser } from '../testing/browser.ts';
import { serve } from '../testing/serve.ts';
import { createTransport } from './index.ts';

const open = async () => {
  const message = { id: 'message-1', direction: 'out', msg_type: 'text', ts: 1 };
  const server = await serve(({ method }) => ({ json: method === 'POST' ? message : [] }));
  return { server, ...createTransport({ ...server, ...createBrowser({ csrftoken: 'token', access: '1' }) }) };
};

test('cookies are sent', async () => {
  const { call, server } = await open();
  await call(contract.agents.list);
  expect(server.received[0]?.headers.cookie).toContain('access=1');
});

test('a query leaves out undefined values and escapes the rest', async () => {
  const { call, server } = await open();
  await call(contract.booking.listBookings, { query: { agent_id: undefined } });
  await call(contract.booking.listBookings, { query: { agent_id: 'a&b=c d?' } });
  expect(server.received.map(({ path }) => path)).toEqual([
    '/booking/bookings/',
    '/booking/bookings/?agent_id=a%26b%3Dc+d%3F',
  ]);
});

test('an id in a path cannot reach another path', async () => {
  const { call, server } = await open();
  await call(contract.agents.files, { params: { id: '../me?x#y' } });
  expect(server.received[0]?.path).toBe('/messaging/agents/..%2Fme%3Fx%23y/files/');
});

test.each(['', '.', '..'])('an id of %j is refused before anything is sent', async (id) => {
  const { call, server } = await open();
  await expect(call(contract.agents.files, { params: { id } })).rejects.toThrow(
    'GET /messaging/agents/{id}/files/: id: cannot be',
  );
  expect(server.received).toEqual([]);
});

test('a JSON call has its content type and its idempotency key', async () => {
  const { call, server } = await open();
  const body = { text: 'Привет' };
  await call(contract.chats.send, { params: { id: 'chat-0001' }, body, idempotencyKey: 'key-1' });
  expect(server.received[0]).toMatchObject({
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
    body: '{"text":"Привет"}',
  });
});

test('a call without a body has no content type', async () => {
  const { call, server } = await open();
  await call(contract.auth.logout);
  expect(server.received[0]?.headers).not.toHaveProperty('content-type');
  expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('a form leaves its content type, with the boundary, to the browser', async () => {
  const { call, server } = await open();
  const form = new FormData();
  form.set('file', new Blob(['bytes']), 'price list.txt');
  await call(contract.agents.upload, { params: { id: 'agent-0001' }, form });
  expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.received[0]?.body).toContain('filename="price list.txt"');
});

test('a base URL may end with a slash', async () => {
  const server = await serve(() => ({ json: [] }));
  await createTransport({ baseUrl: `${server.baseUrl}/`, fetch }).call(contract.agents.list);
  expect(server.received[0]?.path).toBe('/messaging/agents/');
});
