import { MINUTE } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { conversations } from '../db/schema/messaging.ts';
import { noticeMails, notices } from '../db/schema/notices.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createMailing } from './mailing.ts';
import { MailRefused, MailUnconfirmed, type OutgoingMail } from './send-mail.ts';
import { holdPerson } from './settings.ts';

await onEachDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`mailed-${++people}`);
    const address = `mailed-${people}@example.test`;
    const sent: OutgoingMail[] = [];
    const failures: Error[] = [];
    let passed = 0;
    const work = () => {
      const mailing = createMailing(
        {
          ...server,
          now: () => Date.now() + passed * MINUTE,
          log: { error: () => {}, warn: () => {} } as never,
        },
        async (mail) => {
          const failure = failures.shift();
          if (failure) throw failure;
          if (mail.to === address) sent.push(mail);
        },
      );
      onTestFinished(async () => {
        mailing.leave();
        await mailing.stop();
      });
      mailing.start();
      return mailing;
    };
    const mailing = work();
    const states = async () =>
      (await server.db.select().from(noticeMails).where(eq(noticeMails.userId, owner.id))).map(
        ({ state, attempts, claimedUntil }) => (claimedUntil === null ? `${state} ${attempts}` : 'claimed'),
      );
    return {
      owner,
      sent,
      work,
      states,
      failNext: (error: Error) => failures.push(error),
      /** Lets time pass, and waits until the mails have these states. */
      pass: async (minutes: number, expected: string[]) => {
        passed += minutes;
        mailing.wake();
        const sorted = async () => (await states()).sort();
        await expect.poll(sorted).toEqual(expected.toSorted());
      },
      settle: (body: object) => owner.put('/notices/settings/', body),
    };
  };
  const write = (owner: Owner, text: string, externalId: string) =>
    owner.receive({ text, externalId, customer: { name: 'Olga', username: null, phone: null } });

  test('a business that is going to be deleted sends no e-mails', async () => {
    const { owner, sent, pass } = await setUp();
    await write(owner, 'Hello', '1');
    expect((await owner.browser.call('POST', '/own-data/deletion/')).status).toBe(200);
    await pass(61, ['skipped 0']);
    expect(sent).toEqual([]);
  });

  // Specification 33.13
  test('what waited 60 minutes is told by one e-mail per conversation until it is read', async () => {
    const { owner, sent, pass, work } = await setUp();
    await write(owner, 'Are you open?', '1');
    await pass(59, ['waiting 0']);
    expect(sent).toEqual([]);
    await write(owner, 'Hello?', '2');
    work();
    await pass(2, ['sent 0']);
    expect(sent).toMatchObject([
      { subject: 'Olga waits for an answer', text: expect.stringContaining('> Hello?') },
    ]);
    const id = await owner.newest('account');
    expect(sent[0]?.text).toContain(`https://dashboard.example.test/dashboard/chat/account/${id}`);
    await write(owner, 'Still there?', '3');
    await pass(60, ['sent 0']);
    expect(sent).toHaveLength(1);
    await owner.send(id, { text: 'Yes' });
    await write(owner, 'Thanks', '4');
    await pass(0, ['sent 0', 'sent 0']);
    expect(sent).toHaveLength(2);
  });

  test('what is read in time is told by no e-mail', async () => {
    const { owner, sent, pass } = await setUp();
    await write(owner, 'Hello', '1');
    await owner.send(await owner.newest('account'), { text: 'Hi' });
    await pass(61, ['skipped 0']);
    expect(sent).toEqual([]);
  });

  // Specification 33.14
  describe('a person chooses', () => {
    test('when an e-mail comes, also for what waits already, and that it has no text', async () => {
      const { owner, sent, pass, settle } = await setUp();
      expect((await owner.get('/notices/settings/')).body).toMatchObject({ mail_after: 60, mail_text: true });
      await write(owner, 'A secret', '1');
      await pass(20, ['waiting 0']);
      expect((await settle({ mail_after: 15, mail_text: false })).status).toBe(200);
      await pass(0, ['sent 0']);
      expect(sent[0]?.text).not.toContain('secret');
      expect((await settle({ mail_after: 7, mail_text: false })).status).toBe(400);
    });

    // Specification 33.22
    test('the kinds of notices that e-mails tell of', async () => {
      const { owner, sent, pass, settle } = await setUp();
      expect((await settle({ mail_kinds: ['channel'] })).body).toMatchObject({
        ...{ mail_after: 60, mail_text: true, mail_kinds: ['channel'] },
        ...{
          push_kinds: ['message', 'attention', 'booking', 'channel', 'quota'],
          push_text: true,
          quiet: null,
        },
      });
      await write(owner, 'Hello', '1');
      await pass(61, ['skipped 0']);
      await server.telegram.trouble(owner.botId, { kind: 'conflict' });
      await pass(0, ['skipped 0', 'sent 0']);
      expect(sent).toHaveLength(1);
      expect((await settle({ mail_kinds: ['weather'] })).status).toBe(400);
    });

    // Specification 33.23
    test('quiet hours, in which e-mails wait', async () => {
      const { owner, sent, pass, settle } = await setUp();
      const minuteOfDay = (minutes: number) => Math.floor(Date.now() / MINUTE + minutes + 1440) % 1440;
      const quiet = { from: minuteOfDay(30), to: minuteOfDay(120), zone: 'UTC' };
      expect((await settle({ quiet })).body.quiet).toEqual(quiet);
      await write(owner, 'Hello', '1');
      await pass(61, ['waiting 0']);
      await pass(50, ['waiting 0']);
      expect(sent).toEqual([]);
      await pass(10, ['sent 0']);
      expect((await settle({ quiet: { ...quiet, zone: 'Mars/Olympus' } })).status).toBe(400);
      expect((await settle({ quiet: { ...quiet, to: quiet.from } })).status).toBe(400);
      expect((await settle({ quiet: null })).body.quiet).toBeNull();
    });

    test('to get none', async () => {
      const { owner, sent, pass, settle } = await setUp();
      await settle({ mail_after: 0, mail_text: true });
      await write(owner, 'Hello', '1');
      await pass(300, ['skipped 0']);
      expect(sent).toEqual([]);
    });
  });

  // Specification 33.15
  test('an address that the provider has not confirmed gets no e-mail', async () => {
    const { owner, sent, pass } = await setUp();
    await server.db.update(users).set({ emailVerified: false }).where(eq(users.id, owner.id));
    await write(owner, 'Spam', '1');
    await pass(61, ['skipped 0']);
    expect(sent).toEqual([]);
  });

  // Specification 33.16
  describe('an e-mail is sent once', () => {
    test('although a mail server refuses it first', async () => {
      const { owner, sent, pass, failNext } = await setUp();
      failNext(new Error('Try again later'));
      await write(owner, 'Hello', '1');
      await pass(61, ['waiting 1']);
      await pass(2, ['sent 0']);
      expect(sent).toHaveLength(1);
    });

    test('although its server died while it was sent, or the mail server did not answer', async () => {
      const { owner, sent, pass, failNext } = await setUp();
      await write(owner, 'Hello', '1');
      await server.db.update(noticeMails).set({ state: 'sending' }).where(eq(noticeMails.userId, owner.id));
      await pass(61, ['unknown 0']);
      failNext(new MailUnconfirmed(new Error('Gone')));
      await owner.receiveByBot({ text: 'Hi' });
      await pass(0, ['unknown 0', 'unknown 0']);
      expect(sent).toEqual([]);
    });

    // Specification 33.19
    test('although the mail server was away for twelve hours', async () => {
      const { owner, sent, pass, failNext } = await setUp();
      await write(owner, 'Hello', '1');
      await pass(59, ['waiting 0']);
      for (let hour = 1; hour <= 12; hour++) {
        failNext(new Error('ECONNECTION'));
        await pass(61, [`waiting ${hour}`]);
      }
      await pass(61, ['sent 0']);
      expect(sent).toHaveLength(1);
    });

    test('and one that the mail server refuses for good is not tried again', async () => {
      const { owner, sent, pass, failNext } = await setUp();
      failNext(new MailRefused(Object.assign(new Error('No such user'), { responseCode: 550 })));
      await write(owner, 'Hello', '1');
      await pass(61, ['refused 0']);
      await pass(61, ['refused 0']);
      expect(sent).toEqual([]);
    });

    test('and not a day late, after the mail server was away', async () => {
      const { owner, sent, pass } = await setUp();
      await write(owner, 'Hello', '1');
      await pass(26 * 60, ['skipped 0']);
      expect(sent).toEqual([]);
    });
  });

  // Specification 33.20
  describe('a stranger who writes from many accounts', () => {
    const states = (count: number, state: string) => Array.from({ length: count }, () => state);
    const writeFrom = (owner: Owner, chat: number) =>
      owner.receive({ chatId: `${chat}`, text: 'Hello', externalId: `${chat}` });

    /** More chats that wait, as copies of the only one: a hundred messages would take a busy machine a minute. */
    const copyTheChat = async (owner: Owner, copies: number) => {
      const { db } = server;
      const [notice] = await db.select().from(notices).where(eq(notices.userId, owner.id));
      const [mail] = await db.select().from(noticeMails).where(eq(noticeMails.userId, owner.id));
      const id = await owner.newest('account');
      const [chat] = await db.select().from(conversations).where(eq(conversations.id, id));
      if (!notice || !mail || !chat) throw new Error('No chat waits');
      const { searchable: _, ...given } = chat;
      for (let copy = 1; copy <= copies; copy++) {
        const [conversationId, noticeId] = [crypto.randomUUID(), crypto.randomUUID()];
        await db.insert(conversations).values({ ...given, id: conversationId, chatId: `copy-${copy}` });
        await db.insert(notices).values({ ...notice, id: noticeId, conversationId });
        await db.insert(noticeMails).values({ ...mail, noticeId });
      }
    };

    test('causes one e-mail about all, and pushes out no unread notice that it tells of', async () => {
      const { owner, sent, pass } = await setUp();
      await writeFrom(owner, 1);
      await copyTheChat(owner, 101);
      await writeFrom(owner, 103);
      await pass(61, states(103, 'sent 0'));
      expect(sent).toMatchObject([
        { subject: 'Waiting for you: 103', text: expect.stringContaining('More: 83') },
      ]);
      await writeFrom(owner, 104);
      expect((await owner.get('/notices/')).body.results).toHaveLength(100);
    });

    test('causes ten e-mails an hour at most', async () => {
      const { owner, sent, pass } = await setUp();
      await pass(61, []);
      for (let chat = 1; chat <= 10; chat++) {
        await writeFrom(owner, chat);
        await pass(0, states(chat, 'sent 0'));
      }
      await writeFrom(owner, 11);
      await pass(30, [...states(10, 'sent 0'), 'waiting 0']);
      expect(sent).toHaveLength(10);
      await pass(31, states(11, 'sent 0'));
    });
  });
});

await onEachDatabase(
  (open) => {
    // Specification 33.21
    test('rows that name a person do not wait while their settings are held', async () => {
      const server = await createMessagingServer({ open });
      onTestFinished(() => server.close());
      const owner = await server.owner('held');
      await server.db.transaction(async (tx) => {
        await holdPerson(tx, owner.id);
        await server.db.insert(sessions).values({ userId: owner.id });
      });
      expect(await server.db.$count(sessions, eq(sessions.userId, owner.id))).toBeGreaterThan(1);
    });
  },
  { embedded: false },
);
