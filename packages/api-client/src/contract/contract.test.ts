import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { API_PATH, contract } from './index.ts';

const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));
const rowOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('the contract is served under /api/v1', () => {
  expect(API_PATH).toBe('/api/v1');
});

// Specification 7.1
test('the base contract has exactly the calls of the product', () => {
  expect(
    endpoints
      .filter(({ extension }) => !extension)
      .map(rowOf)
      .toSorted(),
  ).toEqual(
    [
      'GET /users/auth/csrf/',
      'POST /users/auth/refresh/',
      'GET /users/auth/me/',
      'POST /users/auth/login/',
      'POST /users/auth/logout/',
      'POST /users/auth/register/',
      'GET /messaging/telegram/status/',
      'POST /messaging/telegram/start_login/',
      'POST /messaging/telegram/confirm_code/',
      'GET /messaging/chats/',
      'GET /messaging/chats/{id}/messages/',
      'POST /messaging/chats/{id}/send/',
      'GET /messaging/chats/{id}/poll/',
      'GET /booking/resources/',
      'POST /booking/resources/',
      'DELETE /booking/resources/{id}/',
      'GET /booking/options/',
      'POST /booking/options/',
      'DELETE /booking/options/{id}/',
      'GET /booking/bookings/',
      'POST /booking/bookings/',
      'PUT /booking/bookings/{id}/',
      'DELETE /booking/bookings/{id}/',
      'POST /bot/telegram/create/',
      'GET /messaging/agents/',
      'GET /messaging/agents/{id}/',
      'PATCH /messaging/agents/{id}/',
      'PATCH /messaging/agents/{id}/behavior/',
      'PATCH /messaging/agents/{id}/intelligence/',
      'POST /messaging/agents/{id}/upload/',
      'GET /messaging/agents/{id}/files/',
    ].toSorted(),
  );
});

test('no two endpoints answer the same call', () => {
  expect(new Set(endpoints.map(rowOf)).size).toBe(endpoints.length);
});

test.each(endpoints.map((endpoint) => [rowOf(endpoint), endpoint] as const))(
  '%s describes every parameter of its path, and no GET has a body',
  (_, { method, path, params, body, multipart }) => {
    expect(params !== undefined).toBe(path.includes('{'));
    if (method === 'GET') expect([body, multipart]).toEqual([undefined, undefined]);
  },
);

test.each(endpoints.map((endpoint) => [rowOf(endpoint), endpoint] as const))(
  '%s has a JSON Schema',
  (_, { params, query, body, multipart, response }) => {
    const sent = [params, query, body, multipart].filter((schema) => schema !== undefined);
    const described = [
      ...sent.map((schema) => z.toJSONSchema(schema, { io: 'input' })),
      z.toJSONSchema(response, { io: 'output' }),
    ];
    expect(described).toHaveLength(sent.length + 1);
  },
);

// Specification 8.2
test('every call of the product has the default message of the product', () => {
  const { auth, telegram, chats } = contract;
  expect({
    me: auth.me.failure,
    login: auth.login.failure,
    logout: auth.logout.failure,
    register: auth.register.failure,
    status: telegram.status.failure,
    startLogin: telegram.startLogin.failure,
    confirmCode: telegram.confirmCode.failure,
    chats: chats.list.failure,
    messages: chats.messages.failure,
    send: chats.send.failure,
    updateAgent: contract.agents.update.failure,
    booking: contract.booking.createBooking.failure,
  }).toEqual({
    me: 'Not authenticated',
    login: 'Login failed',
    logout: 'Logout failed',
    register: 'Registration failed',
    status: 'Failed to load status',
    startLogin: 'Failed to send code',
    confirmCode: 'Failed to confirm code',
    chats: 'Failed to load chats',
    messages: 'Failed to load messages',
    send: 'Failed to send',
    updateAgent: 'Ошибка обновления',
    booking: 'Ошибка',
  });
});
