import { brotliDecompressSync } from 'node:zlib';
import { API_PATH } from '@switchboard/api-client';
import { expect, test } from 'vitest';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { createTestServer } from '../testing/test-server.ts';

test('openapi.json lists every endpoint of the contract, and describes its refusals', async () => {
  const server = await createTestServer();
  const document = (await server.app.inject('/openapi.json')).json();
  await server.close();
  expect(document.openapi).toBe('3.1.0');
  const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };
  for (const [, { method, path, status = 200 }] of everyEndpoint)
    expect(document.paths[API_PATH + path]?.[method.toLowerCase()]).toMatchObject({
      summary: expect.stringMatching(/\w/),
      responses: { [status]: expect.anything(), default: refusal },
    });
  expect(document.components.schemas.Refusal.properties).toMatchObject({
    code: { enum: expect.arrayContaining(['not_found', 'slot_taken']) },
    field: { type: 'string' },
    values: { type: 'object' },
  });
});

// Specification 74.10
test('openapi.json is made once: the same bytes for all, and none for a client that has them', async () => {
  const server = await createTestServer();
  let made = 0;
  const { swagger } = server.app;
  server.app.swagger = ((...options: Parameters<typeof swagger>) => {
    made += 1;
    return swagger(...options);
  }) as typeof swagger;
  const get = (headers: Record<string, string> = {}) => server.app.inject({ url: '/openapi.json', headers });
  const [first, packed] = await Promise.all([get(), get({ 'accept-encoding': 'gzip, br' }), get(), get()]);
  const known = await get({ 'if-none-match': String(first.headers.etag) });
  await server.close();
  expect(made).toBe(1);
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).equals(first.rawPayload)).toBe(true);
  expect(known.statusCode).toBe(304);
  expect(known.rawPayload).toHaveLength(0);
});
