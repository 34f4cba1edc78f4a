import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { deletions } from '../db/schema/deletions.ts';
import { conversations } from '../db/schema/messaging.ts';
import { proposals } from '../db/schema/proposals.ts';
import { members } from '../db/schema/workspaces.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { type AnsweringServer, bookAtNoon, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let ahead = 0;
  beforeAll(async () => {
    server = await createAnsweringServer({ open, now: () => Date.now() + ahead });
  });
  afterAll(() => server.close());

  /** A customer who pressed yes, and whose bot could not tell them so yet. */
  const untold = async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    server.model.next(async (_, use) => {
      await bookAtNoon(use, desk.haircut);
      return '';
    });
    await anna.writes('A haircut at noon in three days?');
    await anna.gets(1);
    const row = async () => {
      const [found] = await server.db
        .select()
        .from(proposals)
        .where(eq(proposals.conversationId, anna.conversationId));
      if (found === undefined) throw new Error('Nothing was proposed');
      return found;
    };
    await expect.poll(async () => (await row()).messageId).not.toBeNull();
    const { id, nonce } = await row();
    server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    const press = () => server.telegram.press(desk.owner.botId, `ask:${id}:${nonce}:0`, anna.chatId);
    expect(await press()).toBe('Thank you!');
    await expect
      .poll(async () => {
        const { claim, claimedUntil } = await row();
        return claim > 0 && claimedUntil === null;
      })
      .toBe(true);
    expect(await row()).toMatchObject({ state: 'accepted', reply: 'waiting' });
    return { desk, anna, id, row, press };
  };

  const isForPerson = async ({ anna, id, row }: Awaited<ReturnType<typeof untold>>) => {
    await expect.poll(async () => (await row()).reply).toBe('failed');
    const [place] = await server.db
      .select({ attention: conversations.attention })
      .from(conversations)
      .where(eq(conversations.id, anna.conversationId));
    expect(place?.attention).toBe('agent:failure');
    const [run] = await server.db.select().from(agentRuns).where(eq(agentRuns.id, id));
    // The next answer tells what was done.
    expect(run).toMatchObject({ outcome: 'failed', told: false, effects: [{ kind: 'booked' }] });
    expect(anna.got()).toHaveLength(1);
  };

  // Specification 70.12
  test('a reply that is refused for an hour goes to a person', async () => {
    const one = await untold();
    const { workspaceId } = one.desk.owner;
    const [owner] = await server.db.select().from(members).where(eq(members.workspaceId, workspaceId));
    const { userId = '' } = owner ?? {};
    const later = new Date(Date.now() + 30 * 86_400_000);
    await server.db
      .insert(deletions)
      .values({ workspaceId, userId, requestedAt: new Date(), leavesAt: later, dueAt: later });
    ahead += 61 * 60_000;
    await one.press();
    await isForPerson(one);
  });

  // Specification 70.12
  test('a reply that ends its servers goes to a person', async () => {
    const one = await untold();
    await server.db
      .update(proposals)
      .set({ attempts: 5, dueAt: new Date(0) })
      .where(eq(proposals.id, one.id));
    await one.press();
    await isForPerson(one);
  });
});
