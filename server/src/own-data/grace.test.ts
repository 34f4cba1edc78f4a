import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deletions } from '../db/schema/deletions.ts';
import { conversations } from '../db/schema/messaging.ts';
import { createAnsweringServer } from '../testing/answering-desk.ts';

// Specification 37.12
test('during the grace an agent sends nothing, and the team sees who waits', async () => {
  const server = await createAnsweringServer();
  const desk = await server.desk();
  desk.know('Corte de pelo: 25 €', 0.99);
  const anna = await desk.customer();
  const { workspaceId, id: userId } = desk.owner;
  const leavesAt = new Date(Date.now() + 86_400_000);
  await server.db
    .insert(deletions)
    .values({ workspaceId, userId, requestedAt: new Date(), leavesAt, dueAt: leavesAt });
  await anna.writes('¿Cuánto cuesta un corte?');
  const attention = async () => {
    const isHers = eq(conversations.id, anna.conversationId);
    const [row] = await server.db.select().from(conversations).where(isHers);
    return row?.attention;
  };
  await expect.poll(attention).toBe('agent:failure');
  expect([anna.got(), server.model.requests]).toEqual([[], []]);
  await server.close();
});
