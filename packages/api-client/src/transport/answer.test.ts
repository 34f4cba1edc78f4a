import { describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { ContractError, HttpError, NetworkError } from '../errors.ts';
import { createBrowser } from '../testing/browser.ts';
import { createGate } from '../testing/gate.ts';
import { type Reply, serve } from '../testing/serve.ts';
import type { DescribeRefusal } from './answer.ts';
import { createTransport } from './index.ts';

const answering = async (reply: Reply) => {
  const server = await serve(() => reply);
  return createTransport({ ...server, ...createBrowser({ csrftoken: 'token' }) });
};
const query = { source: 'account' } as const;

// Specification 8.1
test.each<[string, Reply, Endpoint, string]>([
  [
    'detail',
    { json: { detail: 'From detail', message: 'From message' } },
    contract.agents.list,
    'From detail',
  ],
  ['message', { json: { message: 'From message' } }, contract.agents.list, 'From message'],
  ['the default of the call', { json: {} }, contract.telegram.status, 'Failed to load status'],
  ['the default if detail is no text', { json: { detail: [1] } }, contract.auth.me, 'Not authenticated'],
  ['the default for blank words', { json: { detail: ' ' } }, contract.auth.me, 'Not authenticated'],
  ['the default for a page', { text: '<h1>Oops</h1>' }, contract.agents.list, 'Не удалось загрузить агентов'],
  ['the default for null', { text: 'null' }, contract.booking.listBookings, 'Ошибка'],
  ['the status, without a default', { text: '' }, contract.auth.csrf, 'HTTP 422'],
])('the message of a failed answer is %s', async (_, reply, endpoint, message) => {
  const { call } = await answering({ status: 422, ...reply });
  const error = await call(endpoint).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ message, status: 422 });
});

describe('with words for refusals', () => {
  const refused = { detail: 'name: is taken', code: 'name_taken', field: 'name', values: { limit: 7 } };

  const callWith = async (reply: Reply, endpoint: Endpoint = contract.agents.list) => {
    const server = await serve(() => reply);
    const describeRefusal = vi.fn<DescribeRefusal>(async ({ code }) =>
      code === 'name_taken' ? 'El nombre está ocupado' : undefined,
    );
    const browser = createBrowser({ csrftoken: 'token' });
    const { call } = createTransport({ ...server, ...browser, describe: describeRefusal });
    const { message } = await call(endpoint).then(
      () => new Error('The call succeeded'),
      (reason: Error) => reason,
    );
    return { message, describeRefusal };
  };

  test('the message of an error is the described refusal', async () => {
    const { message, describeRefusal } = await callWith({ status: 409, json: refused });
    expect(message).toBe('El nombre está ocupado');
    expect(describeRefusal).toHaveBeenCalledWith(expect.objectContaining(refused));
  });

  test('the message of an error with an unknown code is the detail of the server', async () => {
    const { message } = await callWith({ status: 409, json: { ...refused, code: 'new_code' } });
    expect(message).toBe('name: is taken');
  });

  test('the detail of a foreign backend without codes stays as it came', async () => {
    const { message, describeRefusal } = await callWith({ status: 400, json: { detail: 'Zapier says no' } });
    expect(message).toBe('Zapier says no');
    expect(describeRefusal).not.toHaveBeenCalled();
  });

  test('a visitor without a session fetches no words', async () => {
    const json = { detail: 'Not authenticated', code: 'unauthenticated' };
    const { message, describeRefusal } = await callWith({ status: 401, json }, contract.auth.me);
    expect(message).toBe('Not authenticated');
    expect(describeRefusal).not.toHaveBeenCalled();
  });
});

test('a call may have its own default message', async () => {
  const { call } = await answering({ status: 500 });
  await expect(call(contract.agents.list, { failure: 'Try later' })).rejects.toThrow('Try later');
});

test('the error of a failed answer keeps its body', async () => {
  const { call } = await answering({ status: 409, json: { detail: 'Taken', by: 'booking-7' } });
  await expect(call(contract.booking.listBookings)).rejects.toMatchObject({
    body: { detail: 'Taken', by: 'booking-7' },
  });
});

test.each([
  ['seconds', '7', 7],
  ['a date, which is not used', 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('the error keeps how long the server asks to wait: %s', async (_, value, seconds) => {
  const { call } = await answering({ status: 503, headers: { 'Retry-After': value } });
  const error = await call(contract.agents.list).catch((reason: unknown) => reason);
  expect(error).toHaveProperty('retryAfter', seconds);
});

test.each<[string, Reply, string]>([
  ['is not JSON', { text: '<html>' }, 'answer: is not JSON'],
  ['is empty', { text: '' }, 'answer: Invalid input'],
  ['has another form', { json: 7 }, 'answer: Invalid input'],
  ['misses a field', { json: {} }, 'results: Invalid input'],
  [
    'has an entity without an id',
    { json: { results: [{ source: 'account' }] } },
    'results.0.id: must be text or a number',
  ],
])('an answer that %s names the endpoint and the field', async (_, reply, fault) => {
  const { call } = await answering(reply);
  const error = await call(contract.chats.list, { query }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContractError);
  expect(error).toHaveProperty('message', expect.stringContaining(`GET /messaging/chats/: ${fault}`));
});

test.each([
  ['a plain list', [{ id: 'booking-1', end: '2026-03-29T10:00:00Z' }], '0.start'],
  ['a page', { results: [{ id: 'booking-1', end: '2026-03-29T10:00:00Z' }] }, 'results.0.start'],
])('an error names the path of a fault inside %s', async (_, json, field) => {
  const { call } = await answering({ json });
  await expect(call(contract.booking.listBookings)).rejects.toThrow(
    `GET /booking/bookings/: ${field}: Invalid input`,
  );
});

test('an empty answer is valid if its content is not used', async () => {
  const { call } = await answering({ status: 204 });
  expect(await call(contract.booking.deleteBooking, { params: { id: 'booking-1' } })).toBeUndefined();
});

test('an HTML page is always an error', async () => {
  const { call } = await answering({ text: '<html>' });
  await expect(call(contract.booking.deleteBooking, { params: { id: 'booking-1' } })).rejects.toThrow(
    'DELETE /booking/bookings/{id}/: answer: is not JSON',
  );
});

test('a broken connection is a network error with its cause', async () => {
  const { call } = await answering({ hangUp: true });
  const error = await call(contract.auth.me).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toHaveProperty('cause', expect.any(TypeError));
});

test('a timeout of the caller is a network error', async () => {
  const gate = createGate();
  const server = await serve(async () => {
    await gate.pass();
    return {};
  });
  const { call } = createTransport({ baseUrl: server.baseUrl, fetch });
  await expect(call(contract.chats.list, { query, signal: AbortSignal.timeout(1) })).rejects.toThrow(
    'The server did not answer in time',
  );
  gate.open();
});

test('an abort by the caller stays an abort', async () => {
  const gate = createGate();
  const server = await serve(async () => {
    await gate.pass();
    return {};
  });
  const { call } = createTransport({ baseUrl: server.baseUrl, fetch });
  const controller = new AbortController();

  const waiting = call(contract.chats.list, { query, signal: controller.signal });
  await gate.filled;
  controller.abort();

  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  gate.open();
});
