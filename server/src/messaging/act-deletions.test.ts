import { describe, expect, test } from 'vitest';
import { readContext } from '../answering/brief/context.ts';
import { messageRefused } from '../telegram/failure.ts';
import { ACT_REASONS } from '../telegram/reasons.ts';
import { useActDesk } from '../testing/act-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  const desk = useActDesk(open);
  const { setUp, find } = desk;

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
        const { turns } = await readContext(desk.server.db, id);
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
      const held = desk.server.telegram.hold();
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
      desk.server.telegram.failNext(messageRefused(ACT_REASONS.edit_too_late));
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
