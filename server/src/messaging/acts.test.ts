import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readContext } from '../answering/run/context.ts';
import { deletions } from '../db/schema/deletions.ts';
import { messageActs } from '../db/schema/message-acts.ts';
import { messages } from '../db/schema/messaging.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { ACT_REASONS } from '../telegram/reasons.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createActWorker } from './carry-out.ts';

const lost = () => new TelegramFailed({ kind: 'unconfirmed' });
const HOURS = 3_600_000;

await onEachDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  /** A conversation in which the owner has written 'Come at five'. */
  const setUp = async (source: 'account' | 'bot' = 'account') => {
    const owner = await server.owner(`acts-${++people}`);
    await (source === 'account' ? owner.receive({ text: 'Hello' }) : owner.receiveByBot({ text: 'Hello' }));
    const id = await owner.newest(source);
    const { body } = await owner.send(id, { text: 'Come at five' });
    const path = `/messaging/inbox/${id}/messages/${body.id}/`;
    return {
      owner,
      id,
      sent: body as { id: string; external_id: string },
      edit: (text: string) => owner.browser.call('PATCH', path, { body: { text } }),
      remove: () => owner.browser.call('DELETE', path),
      react: (emoji: string | null, message = body.id) =>
        owner.browser.call('PUT', `/messaging/inbox/${id}/messages/${message}/reaction/`, {
          body: { emoji },
        }),
      dismiss: () => owner.browser.call('DELETE', `${path}failures/`),
      /** The message, once Telegram's answer is stored. */
      settled: async () => {
        const pending = () =>
          server.db
            .$count(messageActs, eq(messageActs.workspaceId, owner.workspaceId))
            .then(async (count) => {
              if (count === 0) return false;
              const rows = await server.db
                .select({ state: messageActs.state })
                .from(messageActs)
                .where(eq(messageActs.workspaceId, owner.workspaceId));
              return rows.some(({ state }) => state === 'pending');
            });
        await vi.waitFor(async () => expect(await pending()).toBe(false), { timeout: 15_000, interval: 20 });
        return find(owner, id, body.id);
      },
      age: (hours: number) =>
        server.db
          .update(messages)
          .set({ sentAt: new Date(Date.now() - hours * HOURS) })
          .where(eq(messages.id, body.id)),
      acts: () =>
        server.telegram.acts
          .filter(({ through }) => through.endsWith(source === 'account' ? owner.accountId : owner.botId))
          .map(({ act }) => act),
    };
  };
  const find = async (owner: Owner, conversation: string, id: string) =>
    (await owner.history(conversation)).body.results.find((one: { id: string }) => one.id === id);
  /** Ends the pause before a repeat. */
  const hurry = () => server.db.update(messageActs).set({ dueAt: new Date(0) });
  const wake = () =>
    createActWorker({
      ...{ db: server.db, wakeups: server.wakeups, now: Date.now, log: server.app.log },
      telegram: server.telegram.ports,
    });

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
        // Specification 53.12
        const { turns } = await readContext(server.db, id);
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
      server.telegram.failNext(messageRefused(ACT_REASONS.edit_too_late));
      await edit('Come at six');
      expect(await settled()).toMatchObject({
        text: 'Come at five',
        act: { kind: 'edit', text: 'Come at six', state: 'failed', code: 'edit_too_late' },
      });
      await edit('Come at six');
      expect(await settled()).toMatchObject({ text: 'Come at six' });
      server.telegram.failNext(messageRefused('Telegram refused the message: no'));
      await edit('Come at seven');
      expect((await settled()).act).toMatchObject({ state: 'failed', code: null });
      expect((await dismiss()).body).not.toHaveProperty('act');
    });

    // Specification 53.7
    test('whose answer is lost is repeated, and unknown when no answer comes', async () => {
      const { edit, settled, acts, owner, id, sent } = await setUp();
      server.telegram.failNext(lost());
      await edit('Come at six');
      await vi.waitFor(async () => {
        await hurry();
        expect(acts()).toHaveLength(1);
      }, 10_000);
      expect((await settled()).text).toBe('Come at six');
      for (let call = 0; call < 6; call += 1) server.telegram.failNext(lost());
      await edit('Come at seven');
      const worker = wake();
      await vi.waitFor(async () => {
        await hurry();
        worker.wake();
        expect((await find(owner, id, sent.id)).act.state).toBe('unknown');
      }, 20_000);
      worker.leave();
      await worker.stop();
    });

    test('has its own attempts, whatever became of the wish before', async () => {
      const { edit, settled, acts, sent } = await setUp();
      const isIt = eq(messageActs.messageId, sent.id);
      const row = async () => (await server.db.select().from(messageActs).where(isIt))[0];
      server.telegram.failNext(lost());
      await edit('Come at six');
      await expect.poll(row).toMatchObject({ attempts: 1, claimedUntil: null });
      await server.db.update(messageActs).set({ attempts: 5 }).where(isIt);
      server.telegram.failNext(lost());
      await edit('Come at seven');
      await vi.waitFor(async () => {
        await hurry();
        expect(acts()).toHaveLength(1);
      }, 10_000);
      expect((await settled()).text).toBe('Come at seven');
    });

    test('fails when Telegram asks to wait for more than an hour', async () => {
      const { edit, settled } = await setUp();
      server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 3_601 }));
      await edit('Come at six');
      expect((await settled()).act).toMatchObject({ state: 'failed', reason: expect.any(String) });
    });

    test.each<[string, (owner: Owner) => Promise<unknown>]>([
      ['an account that is disconnected', (owner) => server.telegram.signOut(owner.id, owner.accountId)],
      [
        'a business that leaves',
        async ({ id, workspaceId }) => {
          const soon = new Date(Date.now() + HOURS);
          const times = { requestedAt: new Date(), leavesAt: soon, dueAt: soon };
          await server.db.insert(deletions).values({ workspaceId, userId: id, ...times });
        },
      ],
    ])('of %s fails with a reason', async (_, end) => {
      const { owner, edit, acts, sent } = await setUp();
      server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 60 }));
      await edit('Come at six');
      const isIt = eq(messageActs.messageId, sent.id);
      const row = async () => (await server.db.select().from(messageActs).where(isIt))[0];
      await vi.waitFor(async () =>
        expect((await row())?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000),
      );
      await end(owner);
      await hurry();
      const worker = wake();
      worker.start();
      await expect
        .poll(row, { timeout: 10_000 })
        .toMatchObject({ state: 'failed', reason: expect.any(String) });
      expect(acts()).toEqual([]);
      worker.leave();
      await worker.stop();
      await server.db.delete(deletions);
    });

    test('of a server that died before or after the call is repeated by another one', async () => {
      const { edit, acts, settled, owner, sent } = await setUp();
      const held = server.telegram.hold();
      await edit('Come at six');
      const call = await held;
      // The claim of a dead server is over.
      await server.db
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

    // Specification 53.8
    test('in two tabs at once: the later one holds, one call after the other', async () => {
      const { edit, acts, settled } = await setUp();
      const held = server.telegram.hold();
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

    test('waits as long as Telegram asks', async () => {
      const { edit, acts, settled, owner, id, sent } = await setUp();
      server.telegram.failNext(new TelegramFailed({ kind: 'messages-limited', retryAfter: 60 }));
      await edit('Come at six');
      await vi.waitFor(async () => {
        const [row] = await server.db.select().from(messageActs).where(eq(messageActs.messageId, sent.id));
        expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
      });
      expect(acts()).toEqual([]);
      expect((await find(owner, id, sent.id)).act.state).toBe('pending');
      await hurry();
      await edit('Come at six');
      expect((await settled()).text).toBe('Come at six');
    });
  });

  describe('a deletion', () => {
    // Specification 53.9
    test.each(['account', 'bot'] as const)(
      'through the %s is for both sides and leaves a mark',
      async (source) => {
        const { owner, id, sent, remove, settled, acts } = await setUp(source);
        expect((await remove()).body.act).toMatchObject({ kind: 'delete', state: 'pending' });
        expect(await settled()).toMatchObject({ deleted: true, text: null });
        expect(acts()).toEqual([{ kind: 'delete', externalId: sent.external_id }]);
        expect((await owner.inbox()).body.results[0].last_message_type).toBe('deleted');
        const { turns } = await readContext(server.db, id);
        expect(turns.map(({ text }) => text)).toEqual(['Hello']);
      },
    );

    // Specification 53.10
    test('is possible at any time through an account, and for 48 hours through a bot', async () => {
      const [account, bot] = [await setUp('account'), await setUp('bot')];
      await Promise.all([account.age(1000), bot.age(49)]);
      expect(await bot.remove()).toMatchObject({ status: 409, body: { code: 'change_expired' } });
      await account.remove();
      expect((await account.settled()).deleted).toBe(true);
    });

    test('ends an edit that waits, and no edit follows it', async () => {
      const { edit, remove, settled, acts } = await setUp();
      const held = server.telegram.hold();
      await edit('Come at six');
      const call = await held;
      await remove();
      expect((await edit('Come at seven')).body.code).toBe('not_changeable');
      call.answer();
      expect((await settled()).deleted).toBe(true);
      expect(acts().map(({ kind }) => kind)).toEqual(['edit', 'delete']);
    });

    test('that the owner made on a phone ends what was wanted here', async () => {
      const { owner, edit, settled, sent } = await setUp();
      server.telegram.failNext(messageRefused(ACT_REASONS.edit_too_late));
      await edit('Come at six');
      await settled();
      await owner.account.delete([sent.external_id]);
      const gone = await settled();
      expect(gone.deleted).toBe(true);
      expect(gone).not.toHaveProperty('act');
    });
  });

  // Specification 53.11
  test('a stranger changes no message of another business', async () => {
    const [ada, stranger] = [await setUp(), await setUp()];
    for (const id of [ada.id, stranger.id]) {
      const path = `/messaging/inbox/${id}/messages/${ada.sent.id}/`;
      const { browser } = stranger.owner;
      expect((await browser.call('PATCH', path, { body: { text: 'Mine' } })).status).toBe(404);
      expect((await browser.call('DELETE', path)).status).toBe(404);
      expect((await browser.call('DELETE', `${path}failures/`)).status).toBe(404);
      expect((await browser.call('PUT', `${path}reaction/`, { body: { emoji: '👍' } })).status).toBe(404);
    }
    expect(ada.acts()).toEqual([]);
  });

  // Specification 53.20
  test('a reaction is set, replaced and removed', async () => {
    const { owner, id, react, settled, acts } = await setUp();
    const [question] = (await owner.history(id)).body.results;
    for (const emoji of ['👍', '🔥', null]) {
      expect((await react(emoji, question.id)).status).toBe(200);
      await settled();
      expect((await find(owner, id, question.id)).reaction ?? null).toBe(emoji);
    }
    expect(acts()).toHaveLength(3);
    expect((await react('🦖', question.id)).body.code).toBe('not_changeable');
  });
});
