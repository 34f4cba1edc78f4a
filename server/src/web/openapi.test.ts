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
