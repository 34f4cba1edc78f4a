import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextChange } from '../changes/next-change.ts';
import { bookings } from '../db/schema/booking.ts';
import { proposals } from '../db/schema/proposals.ts';
import { type Desk, type Run, useDesks } from '../testing/agent-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { answerStored } from './stored.ts';

/** An answer: by which way, and whether its server dies before the transaction ends. */
const answer = fc.record({
  by: fc.constantFrom('button' as const, 'words' as const),
  answer: fc.constantFrom<number | 'no'>(0, 0, 0, 'no'),
  dies: fc.boolean(),
});

class Dead extends Error {}

await onOneDatabase((open) => {
  const setUp = useDesks(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = await setUp(crypto.randomUUID());
  });
  afterAll(() => undefined);

  // Specification 70.12
  test('a proposal is carried out at most once, by whichever answers come, in any order, at once, and with deaths', async () => {
    const { server, owner } = desk;
    let day = 24;
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 6 }), async (answers) => {
        const { tools, conversationId } = await desk.customer();
        const run: Run = tools();
        const from = `2026-${day < 31 ? '11' : '12'}-${String(((day++ - 1) % 30) + 1).padStart(2, '0')}`;
        const { offers } = await run.use('free_times', { services: [desk.haircut], from });
        await run.use('book', { offer: offers[0].offer });
        await run.show();
        const [row] = await server.db
          .select()
          .from(proposals)
          .where(eq(proposals.conversationId, conversationId));
        const id = row?.id ?? '';
        const outcomes = await Promise.allSettled(
          answers.map(({ dies, ...one }) =>
            server.db.transaction(async (tx) => {
              const now = () => row?.createdAt.getTime() ?? 0;
              await nextChange(tx, owner.workspaceId, now());
              const given = { id, ...one, runId: crypto.randomUUID(), messageKey: crypto.randomUUID() };
              const done = await answerStored(tx, given, now);
              if (dies) throw new Dead();
              return done;
            }),
          ),
        );
        const living = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Dead);
        const made = await server.db.$count(bookings, eq(bookings.conversationId, conversationId));
        expect(made).toBe(living.filter((one) => 'effect' in one).length);
        expect(living.filter((one) => !('void' in one))).toHaveLength(Math.min(1, living.length));
        const [kept] = await server.db.select().from(proposals).where(eq(proposals.id, id));
        expect(kept?.state).toBe(living.length === 0 ? 'pending' : made === 1 ? 'accepted' : 'declined');
        await server.db.delete(bookings).where(eq(bookings.conversationId, conversationId));
      }),
      { numRuns: 15 },
    );
  });
});
