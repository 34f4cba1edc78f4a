import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from './db/schema/agents.ts';
import { deletions } from './db/schema/deletions.ts';
import { users } from './db/schema/users.ts';
import { members, type WorkspaceId, workspaces } from './db/schema/workspaces.ts';
import { onOneDatabase } from './testing/databases.ts';
import { everyEndpoint, goodBody, pathWith } from './testing/every-endpoint.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

interface Person {
  userId: string;
  workspaceId: WorkspaceId;
}

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const personOf = async (uid: string): Promise<Person> => {
    const [found] = await server.db
      .select({ userId: users.id, workspaceId: members.workspaceId })
      .from(users)
      .innerJoin(members, eq(members.userId, users.id))
      .where(eq(users.providerUid, uid));
    if (found === undefined) throw new Error(`${uid} has no business`);
    return found;
  };

  const leaving = (state: 'grace' | 'deleting') => async (person: Person) => {
    const soon = new Date(Date.now() + 3_600_000);
    const row = { ...person, state, requestedAt: new Date(), leavesAt: soon, dueAt: soon };
    await server.db.insert(deletions).values(row).onConflictDoNothing();
  };
  const noAgent = ({ workspaceId }: Person) =>
    server.db.delete(agents).where(eq(agents.workspaceId, workspaceId));

  const STATES: readonly [state: string, enter: (person: Person) => Promise<unknown>][] = [
    ['has no agent', noAgent],
    [
      'has no business',
      ({ workspaceId }) => server.db.delete(workspaces).where(eq(workspaces.id, workspaceId)),
    ],
    ['was deleted', ({ userId }) => server.db.delete(users).where(eq(users.id, userId))],
    ['is in the grace of a deletion', leaving('grace')],
    ['is being deleted', leaving('deleting')],
  ];

  // Specification 49.7
  describe.each(STATES)('no call is a fault for a user who %s', (state, enter) => {
    const uid = state.replaceAll(' ', '-');
    test.each(everyEndpoint)('%s', async (name, endpoint) => {
      const browser = await server.signIn(uid);
      await enter(await personOf(uid));
      const id = crypto.randomUUID();
      const body = JSON.parse(
        JSON.stringify(goodBody(name, id) ?? null).replaceAll('"endpoints"', `"${uid}"`),
      );
      const isForm = endpoint.multipart !== undefined && endpoint.body === undefined;
      const { status } = await browser.call(endpoint.method, pathWith(endpoint, id), {
        query: { timeout: '0' },
        headers: { 'if-match': '*' },
        ...(endpoint.body && { body }),
        ...(isForm && { form: { file: new File(['x'], 'x.txt') } }),
      });
      expect(status).toBeLessThan(500);
    });
  });

  test('a user who has no business gets one by registering again, once', async () => {
    const first = await server.signIn('lost');
    const { userId, workspaceId } = await personOf('lost');
    await server.db.delete(workspaces).where(eq(workspaces.id, workspaceId));
    expect((await first.call('GET', '/users/auth/me/')).status).toBe(401);
    const [one, other] = await Promise.all([server.signIn('lost'), server.signIn('lost')]);
    const me = await one.call('GET', '/users/auth/me/');
    expect(me).toMatchObject({ status: 200, body: { id: userId, role: 'owner' } });
    expect((await other.call('GET', '/messaging/agents/')).body).toHaveLength(1);
  });
});
