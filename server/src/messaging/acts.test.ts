import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { readContext } from '../answering/brief/context.ts';
import { deletions } from '../db/schema/deletions.ts';
import { messageActs } from '../db/schema/message-acts.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { ACT_REASONS, codeOfActReason } from '../telegram/reasons.ts';
import { useActDesk } from '../testing/act-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import type { Owner } from '../testing/messaging-server.ts';

const HOURS = 3_600_000;

await onOneDatabase((open) => {
  const desk = useActDesk(open);
  const { setUp, retryNow } = desk;

  describe('an edit', () => {
    // Specification 53.4, 53.12
    test.each(['account', 'bot'] as const)(
      'of a message through the %s is made in Telegram, and then here',
      async (source) => {
        const { owner, id, sent, edit, settled, acts } = await setUp(source);
        const { cursor } = (await owner.inbox()).body;
        const asked = await edit('Come at six');
        expect(asked).toMatchObject({
          status: 200,
          body: { text: 'Come at five', act: { kind: 'edit', text: 'Come at six', state: 'pending' } },
        });
        expect(await settled()).toMatchObject({ text: 'Come at six', edited_at: expect.any(String) });
        expect(acts()).toEqual([
          { kind: 'edit', text: 'Come at six', isCaption: false, externalId: sent.external_id },
        ]);
        const { messages: changed, conversations } = (await owner.changes(cursor)).body;
        expect(changed.at(-1)).toMatchObject({ id: sent.id, text: 'Come at six' });
        expect(changed.at(-1)).not.toHaveProperty('act');
        expect(conversations.at(-1).last_message_text).toBe('Come at six');
        const { turns } = await readContext(desk.server.db, id);
        expect(turns.map(({ text }) => text)).toEqual(['Hello', 'Come at six']);
      },
    );

    // Specification 53.5
    test('is possible for 48 hours through an account, and without a limit through a bot', async () => {
      const [account, bot] = [await setUp('account'), await setUp('bot')];
      await Promise.all([account.age(49), bot.age(49)]);
      expect(await account.edit('Late')).toMatchObject({ status: 409, body: { code: 'change_expired' } });
      expect((await bot.edit('Late')).status).toBe(200);
      expect((await bot.settled()).text).toBe('Late');
    });

    test('of the message of a customer, of a deleted one, or to nothing is refused', async () => {
      const { owner, id, edit, remove, settled, acts } = await setUp();
      const [question] = (await owner.history(id)).body.results;
      const path = `/messaging/inbox/${id}/messages/${question.id}/`;
      const refused = await owner.browser.call('PATCH', path, { body: { text: 'I pay' } });
      expect(refused).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
      expect((await edit(' ')).status).toBe(400);
      await remove();
      await settled();
      expect((await edit('Again')).body.code).toBe('not_changeable');
      expect(acts()).toHaveLength(1);
    });

    // Specification 53.6
    test('that Telegram refuses says why in all tabs, and can be repeated or dismissed', async () => {
      const { edit, settled, dismiss } = await setUp();
      desk.server.telegram.failNext(messageRefused(ACT_REASONS.edit_too_late));
      await edit('Come at six');
      expect(await settled()).toMatchObject({
        text: 'Come at five',
        act: { kind: 'edit', text: 'Come at six', state: 'failed', code: 'edit_too_late' },
      });
      await edit('Come at six');
      expect(await settled()).toMatchObject({ text: 'Come at six' });
      desk.server.telegram.failNext(messageRefused('Telegram refused the message: no'));
      await edit('Come at seven');
      expect((await settled()).act).toMatchObject({ state: 'failed', code: null });
      expect((await dismiss()).body).not.toHaveProperty('act');
    });

    test.each<[string, code: string, (owner: Owner) => Promise<unknown>]>([
      [
        'an account that is disconnected',
        'account_not_connected',
        (owner) => desk.server.telegram.signOut(owner.id, owner.accountId),
      ],
      [
        'a business that the operator suspends',
        'business_suspended',
        ({ workspaceId }) =>
          desk.server.db
            .update(workspaces)
            .set({ suspendedAt: new Date() })
            .where(eq(workspaces.id, workspaceId)),
      ],
      [
        'a business that leaves',
        'business_leaving',
        async ({ id, workspaceId }) => {
          const soon = new Date(Date.now() + HOURS);
          const times = { requestedAt: new Date(), leavesAt: soon, dueAt: soon };
          await desk.server.db.insert(deletions).values({ workspaceId, userId: id, ...times });
        },
      ],
    ])('of %s fails with a reason that has a code', async (_, code, end) => {
      const { owner, edit, acts, sent } = await setUp();
      desk.server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 60 }));
      await edit('Come at six');
      const isIt = eq(messageActs.messageId, sent.id);
      const row = async () => (await desk.server.db.select().from(messageActs).where(isIt))[0];
      await vi.waitFor(async () =>
        expect((await row())?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000),
      );
      await end(owner);
      await retryNow();
      await expect.poll(async () => (await row())?.state).toBe('failed');
      expect(codeOfActReason((await row())?.reason ?? '')).toBe(code);
      expect(acts()).toEqual([]);
      await desk.server.db.delete(deletions);
    });

    // Specification 53.8
    test('in two tabs at once: the later one holds, one call after the other', async () => {
      const { edit, acts, settled } = await setUp();
      const held = desk.server.telegram.hold();
      await edit('Come at six');
      const call = await held;
      const second = await edit('Come at seven');
      expect(second.body.act).toMatchObject({ text: 'Come at seven', state: 'pending' });
      expect(acts()).toEqual([]);
      call.answer();
      expect((await settled()).text).toBe('Come at seven');
      expect(acts().map((act) => act.kind === 'edit' && act.text)).toEqual(['Come at six', 'Come at seven']);
    });

    test('that the owner made later on a phone stays, and an older one changes nothing', async () => {
      const { owner, edit, sent, settled } = await setUp();
      await edit('Come at six');
      await settled();
      const phone = { externalId: sent.external_id, author: 'owner' as const };
      await owner.account.edit({ ...phone, text: 'Old' }, new Date(Date.now() - HOURS));
      expect((await settled()).text).toBe('Come at six');
      await owner.account.edit({ ...phone, text: 'Come at eight' }, new Date(Date.now() + 5_000));
      expect((await settled()).text).toBe('Come at eight');
    });
  });
});
