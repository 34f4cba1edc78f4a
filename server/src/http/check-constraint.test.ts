import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open });
    await server.db.execute(
      sql`alter table booking_resources add constraint no_sofa check (name <> 'Sofa') not valid`,
    );
  });
  afterAll(async () => {
    await server.db.execute(sql`alter table booking_resources drop constraint no_sofa`);
    await server.close();
  });

  test('a value that a rule of a table refuses is the fault of the request', async () => {
    const browser = await server.signIn('checked');
    expect(await browser.call('POST', '/booking/resources/', { body: { name: 'Sofa' } })).toMatchObject({
      status: 400,
      body: { code: 'not_storable' },
    });
    expect((await browser.call('POST', '/booking/resources/', { body: { name: 'Chair' } })).status).toBe(200);
  });
});
