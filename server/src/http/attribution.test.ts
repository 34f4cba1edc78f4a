import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, currentCaller } from '../db/caller.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { currentWork } from '../watchdog/work.ts';

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
        app.post('/named/:id', async () => ({ work: currentWork() }));
        app.post('/work', { config: { limit: 'cheap' } }, async (request) => {
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

  test('a request counts for its address, then for its workspace, and after the answer for the server', async () => {
    const browser = await server.signIn('ada');
    const workspaceId = await workspaceOf(server.db, browser);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/work`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(200);
    goOn();
    await expect
      .poll(() => seen)
      .toEqual([
        { share: 'requests', key: '127.0.0.1' },
        { share: 'requests', key: workspaceId },
        { share: 'background', key: 'server' },
      ]);
  });

  test('the work of a request has the name of its route', async () => {
    const answer = await fetch(`${origin}/named/secret`, { method: 'POST', body: 'x' });
    expect(await answer.json()).toEqual({ work: 'POST /named/:id' });
  });

  test('work without a request counts for the server', () => {
    expect(currentCaller()).toEqual({ share: 'background', key: 'server' });
  });
});
