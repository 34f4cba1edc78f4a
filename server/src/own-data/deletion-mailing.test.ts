import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deletionMails } from '../db/schema/deletion-mails.ts';
import { deletions } from '../db/schema/deletions.ts';
import { users } from '../db/schema/users.ts';
import { MailUnconfirmed, type OutgoingMail } from '../notices/send-mail.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const START = Date.UTC(2026, 10, 1, 9);
const DELETION = '/own-data/deletion/';

await onOneDatabase((open) => {
  let sent: OutgoingMail[] = [];
  let failure: Error | undefined;
  const here = useClockedServer(open, START, {
    sendMail: async (mail) => {
      const error = failure;
      failure = undefined;
      if (error) throw error;
      sent.push(mail);
    },
  });
  beforeEach(() => {
    sent = [];
  });

  /** A person with a confirmed address, and a name that must not be in an e-mail. */
  const person = async (uid: string, values: Partial<typeof users.$inferInsert> = {}) => {
    const browser = await here.server.signIn(uid);
    const set = {
      email: `${uid}@example.test`,
      emailVerified: true,
      firstName: 'http://evil.test',
      ...values,
    };
    await here.server.db.update(users).set(set).where(eq(users.providerUid, uid));
    await browser.call('PATCH', '/booking/settings/', { body: { time_zone: 'Europe/Madrid' } });
    const workspaceId = await workspaceOf(here.server.db, browser);
    const isOf = eq(deletionMails.workspaceId, workspaceId);
    return {
      browser,
      ask: () => browser.call('POST', DELETION),
      states: async () =>
        (await here.server.db.select().from(deletionMails).where(isOf))
          .map(({ kind, state }) => `${kind} ${state}`)
          .toSorted(),
    };
  };
  const later = async (time: number, passes: () => Promise<unknown>) => {
    here.clock = time;
    const another = await here.another();
    await passes();
    await another.close();
  };

  // Specification 43.7
  test('a person is told when the deletion is asked for, three days before it, and nothing after it', async () => {
    const { browser, ask, states } = await person('ada');
    await ask();
    await ask();
    await expect.poll(states).toEqual(['asked sent', 'soon waiting']);
    expect(sent).toMatchObject([
      { to: 'ada@example.test', subject: 'Your Switchboard account will be deleted' },
    ]);
    expect(sent[0]?.text).toContain('November 15, 2026 at 10:00 AM (Europe/Madrid)');
    expect(sent[0]?.text).toContain('https://dashboard.example.test/login');
    await later(START + 11 * DAY - MINUTE, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(sent).toHaveLength(1);
    });
    await later(START + 11 * DAY + MINUTE, () => expect.poll(states).toEqual(['asked sent', 'soon sent']));
    expect(sent[1]?.subject).toBe('Your Switchboard account will be deleted in 3 days');
    expect(sent.map(({ text }) => text).join()).not.toContain('evil');
    await later(START + 15 * DAY, () => expect.poll(() => here.server.db.$count(deletions)).toBe(0));
    expect(sent).toHaveLength(2);
    expect((await browser.call('GET', '/users/auth/me/')).status).toBe(401);
  });

  // Specification 43.7
  test('a person is told when it is taken back, and not reminded', async () => {
    const { browser, ask, states } = await person('ben');
    await ask();
    await expect.poll(states).toEqual(['asked sent', 'soon waiting']);
    await browser.call('DELETE', DELETION);
    await expect.poll(states).toEqual(['asked sent', 'taken_back sent']);
    await later(START + 12 * DAY, () => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Your Switchboard account will be deleted',
      'Your Switchboard account stays',
    ]);
  });

  // Specification 43.7
  test.each([
    ['es', 'Tu cuenta de Switchboard se eliminará', '15 de noviembre de 2026'],
    ['ru', 'Ваш аккаунт в Switchboard будет удалён', '15 ноября 2026 г.'],
  ] as const)('the e-mails are in the language of the person: %s', async (language, subject, date) => {
    const { browser, ask, states } = await person(`in-${language}`, { language });
    await ask();
    await expect.poll(states).toEqual(['asked sent', 'soon waiting']);
    expect(sent).toMatchObject([{ subject, text: expect.stringContaining(date) }]);
    await browser.call('DELETE', DELETION);
    await expect.poll(states).toEqual(['asked sent', 'taken_back sent']);
  });

  describe('an e-mail', () => {
    // Specification 43.8
    test('never goes to an address that is not confirmed', async () => {
      const { browser, ask, states } = await person('dan', { emailVerified: false });
      await ask();
      await expect.poll(states).toEqual(['asked skipped', 'soon waiting']);
      await browser.call('DELETE', DELETION);
      await expect.poll(states).toEqual(['asked skipped', 'taken_back skipped']);
      expect(sent).toEqual([]);
    });

    // Specification 43.8
    test('is sent later when the mail server is away, and not twice when it may have been sent', async () => {
      const { browser, ask, states } = await person('eve');
      failure = new Error('ECONNREFUSED');
      await ask();
      await expect.poll(() => failure).toBeUndefined();
      await expect.poll(states).toEqual(['asked waiting', 'soon waiting']);
      await later(START + HOUR, () => expect.poll(states).toEqual(['asked sent', 'soon waiting']));
      here.clock = START;
      failure = new MailUnconfirmed(new Error('ECONNRESET'));
      await browser.call('DELETE', DELETION);
      await expect.poll(states).toEqual(['asked sent', 'taken_back unknown']);
      expect(sent).toHaveLength(1);
    });

    // Specification 43.8
    test('is not sent without end to a person who asks and takes back again and again', async () => {
      const { browser, ask, states } = await person('fay');
      for (let round = 0; round < 6; round += 1) {
        await ask();
        await browser.call('DELETE', DELETION);
      }
      await expect
        .poll(async () => (await states()).every((state) => !/waiting|sending/.test(state)))
        .toBe(true);
      expect(sent.length).toBeLessThanOrEqual(6);
    });
  });
});
