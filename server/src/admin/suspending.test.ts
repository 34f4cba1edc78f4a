import { HOUR } from '@switchboard/common/time/durations';
import { eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { conversations, messages } from '../db/schema/messaging.ts';
import { reminders } from '../db/schema/reminders.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { undelivered } from '../db/schema/undelivered.ts';
import { planReminders } from '../reminders/planning.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { createAnsweringServer } from '../testing/answering-desk.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { iso, openScheduledDesk, START } from '../testing/scheduled-desk.ts';
import { carryOutCommand } from './commands.ts';

const WHY = 'Write to help@host.example.';

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);
  const say = (...words: string[]) => carryOutCommand({ db: here.server.db, secrets: undefined }, words);

  describe('while the operator has suspended a business', () => {
    // Specification 102.2
    test('its people sign in, read, export and delete, and other writes say why not', async () => {
      const { name, owner, id, make, list } = await openScheduledDesk(here);
      await make();
      const [{ id: scheduled }] = await list();
      await say('suspend', owner.workspaceId, '--text', WHY);
      const refused = { status: 403, body: { code: 'suspended', values: { reason: WHY } } };
      expect(await owner.send(id, { text: 'Hello' })).toMatchObject(refused);
      expect(await make()).toMatchObject(refused);
      expect(await owner.browser.call('POST', '/customers/', { body: { name: 'Rosa' } })).toMatchObject(
        refused,
      );
      const { results: history } = (await owner.history(id)).body;
      const message = `/messaging/inbox/${id}/messages/${history[0].id}/`;
      expect(await owner.browser.call('DELETE', message)).toMatchObject(refused);

      const browser = await here.server.signIn(name);
      const call = async (method: 'GET' | 'POST' | 'DELETE', path: string) =>
        (await browser.call(method, path)).status;
      expect([
        await call('GET', `/messaging/inbox/${id}/`),
        await call('DELETE', `/messaging/inbox/${id}/scheduled/${scheduled}/`),
        await call('POST', '/own-data/export/'),
        await call('POST', '/own-data/deletion/'),
        await call('DELETE', '/own-data/deletion/'),
      ]).toEqual([200, 200, 202, 200, 200]);

      const write = () => browser.call('POST', '/customers/', { body: { name: 'Rosa' } });
      const shown = async () => (await browser.call('GET', '/users/auth/me/')).body.suspended;
      expect(await shown()).toBe(WHY);
      await say('suspend', owner.workspaceId);
      expect((await write()).body.values?.reason).toBeUndefined();
      expect(await shown()).toBe('');
      await say('resume', owner.workspaceId);
      expect((await write()).status).toBe(200);
      expect(await shown()).toBeNull();
    });

    // Specification 102.4
    test('it stands in the audit trail of its owner, once', async () => {
      const { workspaceId, get } = await here.server.owner('trail');
      await say('suspend', workspaceId);
      await say('suspend', workspaceId, '--text', WHY);
      await say('resume', workspaceId);
      const { results } = (await get('/users/me/security_events/')).body;
      const kinds: string[] = results.map(({ kind }: { kind: string }) => kind);
      expect(kinds.filter((kind) => kind.startsWith('workspace_')).sort()).toEqual([
        'workspace_resumed',
        'workspace_suspended',
      ]);
    });

    // Specification 102.3
    test('its messages and reminders wait, what customers write is stored, and resuming sends what waits', async () => {
      const { owner, id, make, texts, chatId } = await openScheduledDesk(here);
      const { db, telegram } = here.server;
      const post = (path: string, body: object) => owner.browser.call('POST', path, { body });
      const templates = { en: 'Reminder', es: 'Reminder', ru: 'Reminder' };
      const times = { enabled: true, hours_before: 2, quiet: [0, 0], templates };
      const settings = { time_zone: 'Europe/Madrid', reminders: times };
      await owner.browser.call('PATCH', '/booking/settings/', { body: settings });
      const { body: chair } = await post('/booking/resources/', { name: 'Chair' });
      const [start, end] = [iso(START + 4 * HOUR), iso(START + 5 * HOUR)];
      await post('/booking/bookings/', { resource: chair.id, title: 'Cut', start, end, conversation: id });
      await planReminders(db, START);
      await make({ text: 'Later' });
      telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
      expect(await owner.send(id, { text: 'Again', keep: true })).toMatchObject({ status: 409 });
      await say('suspend', owner.workspaceId);

      const startServer = async () => {
        const other = await here.another({ config: { metrics: { token: 'of-the-operator' } } });
        onTestFinished(() => other.app.close());
        return other.app;
      };
      here.clock = START + 3 * HOUR;
      const app = await startServer();
      /** Whether each was looked at, and left. */
      const left = async () => {
        const [scheduled] = await db.select().from(scheduledMessages);
        const [unsent] = await db.select().from(undelivered);
        const [reminder] = await db.select().from(reminders);
        const isLeft = (job: { claim: number; claimedBy: number | null } | undefined) =>
          job !== undefined && job.claim > 0 && job.claimedBy === null;
        return { jobs: [scheduled, unsent, reminder].map(isLeft), reminder: reminder?.state };
      };
      await expect.poll(left).toEqual({ jobs: [true, true, true], reminder: 'waiting' });
      await owner.receiveByBot({ text: 'Are you there?', chatId });
      const stored = await db.select().from(messages).where(eq(messages.text, 'Are you there?'));
      expect([stored.length, texts()]).toEqual([1, []]);

      const headers = { authorization: 'Bearer of-the-operator' };
      const figures = (await app.inject({ url: '/metrics', headers })).body;
      // No alert about jobs that are late.
      for (const kind of ['scheduled_messages', 'undelivered'])
        expect(figures).toContain(`switchboard_oldest_job_seconds{kind="${kind}"} 0`);

      await say('resume', owner.workspaceId);
      // In place of a minute.
      const now = { claimedUntil: null };
      await db.update(scheduledMessages).set(now).where(isNull(scheduledMessages.claimedBy));
      await db.update(undelivered).set(now).where(isNull(undelivered.claimedBy));
      await db.update(reminders).set({ dueAt: sql`${reminders.dueAt} - interval '1 hour'` });
      await startServer();
      await expect.poll(() => texts().toSorted()).toEqual(['Again', 'Later', 'Reminder']);
    });
  });
});

// Specification 102.3
test('an agent answers nobody while its business is suspended, and the team sees who waits', async () => {
  const server = await createAnsweringServer();
  const desk = await server.desk();
  desk.know('Corte de pelo: 25 €', 0.99);
  const anna = await desk.customer();
  await carryOutCommand({ db: server.db, secrets: undefined }, ['suspend', desk.owner.workspaceId]);
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
