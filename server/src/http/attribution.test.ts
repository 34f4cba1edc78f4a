import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, currentCaller } from '../db/caller.ts';
import { users } from '../db/schema/users.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  let origin: string;
  let seen: Caller[] = [];
  let goOn: () => void;

  const note = () => void seen.push({ ...currentCaller() });

  beforeAll(async () => {
    server = await createTestServer({
      open,
      extend: async (app) => {
        app.post('/work', async (request) => {
          note();
          const later = new Promise<void>((resolve) => {
            goOn = resolve;
          });
          void later.then(note);
          await app.guards.authenticate(request);
          note();
          return {};
        });
      },
    });
    origin = await server.listen();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    seen = [];
  });

  test('a request counts for its address, then for its user, and after the answer for the server', async () => {
    const { cookies } = await server.signIn('ada');
    const [ada] = await server.db.select().from(users);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/work`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(200);
    goOn();
    await expect
      .poll(() => seen)
      .toEqual([
        { share: 'requests', key: '127.0.0.1' },
        { share: 'requests', key: ada?.id },
        { share: 'background', key: 'server' },
      ]);
  });

  test('work without a request counts for the server', () => {
    expect(currentCaller()).toEqual({ share: 'background', key: 'server' });
  });
});
