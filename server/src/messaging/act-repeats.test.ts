import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { messageActs } from '../db/schema/message-acts.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { ACT_REASONS } from '../telegram/reasons.ts';
import { useActDesk } from '../testing/act-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

const lost = () => new TelegramFailed({ kind: 'unconfirmed' });

await onOneDatabase((open) => {
  const desk = useActDesk(open);
  const { setUp, find, retryNow, wake } = desk;

  describe('an edit', () => {
    // Specification 53.7
    test('whose answer is lost is repeated, and unknown when no answer comes', async () => {
      const { edit, settled, acts, owner, id, sent } = await setUp();
      desk.server.telegram.failNext(lost());
      await edit('Come at six');
      await vi.waitFor(async () => {
        await retryNow();
        expect(acts()).toHaveLength(1);
      }, 10_000);
      expect((await settled()).text).toBe('Come at six');
      for (let call = 0; call < 6; call += 1) desk.server.telegram.failNext(lost());
      await edit('Come at seven');
      await vi.waitFor(async () => {
        await retryNow();
        expect((await find(owner, id, sent.id)).act.state).toBe('unknown');
      }, 20_000);
    });

    // Specification 128.6
    test.each([
      ['a refusal', () => messageRefused(ACT_REASONS.edit_too_late)],
      ['a long pause', () => new TelegramFailed({ kind: 'messages-limited', retryAfter: 3_601 })],
    ])('whose answer was lost is unknown after %s of the repeat', async (_, refusal) => {
      const { edit, settled, owner, id, sent } = await setUp();
      desk.server.telegram.failNext(lost());
      desk.server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
      desk.server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 60 }));
      desk.server.telegram.failNext(refusal());
      await edit('Come at six');
      await vi.waitFor(async () => {
        await retryNow();
        expect((await find(owner, id, sent.id)).act.state).not.toBe('pending');
      }, 10_000);
      expect((await settled()).act).toMatchObject({ state: 'unknown' });
    });

    // Specification 128.6
    test('that never reached Telegram has failed', async () => {
      const { edit, settled, owner, id, sent } = await setUp();
      desk.server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
      desk.server.telegram.failNext(messageRefused(ACT_REASONS.edit_too_late));
      await edit('Come at six');
      await vi.waitFor(async () => {
        await retryNow();
        expect((await find(owner, id, sent.id)).act.state).not.toBe('pending');
      }, 10_000);
      expect((await settled()).act).toMatchObject({ state: 'failed', code: 'edit_too_late' });
    });

    // Specification 128.6
    test('that a server sent which died is unknown after a refusal, also when it had not reached Telegram before', async () => {
      const { edit, settled, sent, owner, id } = await setUp();
      const isIt = eq(messageActs.messageId, sent.id);
      const row = async () => (await desk.server.db.select().from(messageActs).where(isIt))[0];
      desk.server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
      await edit('Come at six');
      await expect.poll(row).toMatchObject({ attempts: 1, claimedUntil: null });
      const held = desk.server.telegram.hold();
      await retryNow();
      const call = await held;
      desk.server.telegram.failNext(messageRefused(ACT_REASONS.edit_too_late));
      await desk.server.db
        .update(messageActs)
        .set({ claimedBy: null, claimedUntil: null, claim: 7 })
        .where(isIt);
      await vi.waitFor(async () => {
        await retryNow();
        expect((await find(owner, id, sent.id)).act.state).not.toBe('pending');
      }, 10_000);
      call.answer();
      expect((await settled()).act).toMatchObject({ state: 'unknown' });
    });

    // Specification 128.6
    test('has failed when it is refused, whatever became of a call for the wish before that it met', async () => {
      const { edit, settled, owner, id, sent } = await setUp();
      const held = desk.server.telegram.hold();
      await edit('Come at six');
      const call = await held;
      await edit('Come at seven');
      desk.server.telegram.failNext(messageRefused(ACT_REASONS.edit_too_late));
      call.answer(lost());
      await vi.waitFor(async () => {
        await retryNow();
        expect((await find(owner, id, sent.id)).act.state).not.toBe('pending');
      }, 10_000);
      expect((await settled()).act).toMatchObject({ state: 'failed', code: 'edit_too_late' });
    });

    test('has its own attempts, whatever became of the wish before', async () => {
      const { edit, settled, acts, sent } = await setUp();
      const isIt = eq(messageActs.messageId, sent.id);
      const row = async () => (await desk.server.db.select().from(messageActs).where(isIt))[0];
      desk.server.telegram.failNext(lost());
      await edit('Come at six');
      await expect.poll(row).toMatchObject({ attempts: 1, claimedUntil: null });
      await desk.server.db.update(messageActs).set({ attempts: 5 }).where(isIt);
      desk.server.telegram.failNext(lost());
      await edit('Come at seven');
      await vi.waitFor(async () => {
        await retryNow();
        expect(acts()).toHaveLength(1);
      }, 10_000);
      expect((await settled()).text).toBe('Come at seven');
    });

    test('fails when Telegram asks to wait for more than an hour', async () => {
      const { edit, settled } = await setUp();
      desk.server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 3_601 }));
      await edit('Come at six');
      expect((await settled()).act).toMatchObject({ state: 'failed', code: 'changes_limited' });
    });

    test('of a server that died before or after the call is repeated by another one', async () => {
      const { edit, acts, settled, owner, sent } = await setUp();
      const held = desk.server.telegram.hold();
      await edit('Come at six');
      const call = await held;
      // The claim of a dead server is over.
      await desk.server.db
        .update(messageActs)
        .set({ claimedBy: 1, claimedUntil: new Date(0), claim: 7 })
        .where(eq(messageActs.messageId, sent.id));
      const worker = wake();
      worker.start();
      expect((await settled()).text).toBe('Come at six');
      // The answer to the first server comes late: it has lost its claim.
      call.answer();
      await vi.waitFor(() => expect(acts()).toHaveLength(2));
      expect((await find(owner, (await owner.newest('account')) ?? '', sent.id)).text).toBe('Come at six');
      worker.leave();
      await worker.stop();
    });

    test('waits as long as Telegram asks', async () => {
      const { edit, acts, settled, owner, id, sent } = await setUp();
      desk.server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 60 }));
      await edit('Come at six');
      await vi.waitFor(async () => {
        const [row] = await desk.server.db
          .select()
          .from(messageActs)
          .where(eq(messageActs.messageId, sent.id));
        expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
      });
      expect(acts()).toEqual([]);
      expect((await find(owner, id, sent.id)).act.state).toBe('pending');
      await retryNow();
      await edit('Come at six');
      expect((await settled()).text).toBe('Come at six');
    });
  });
});
