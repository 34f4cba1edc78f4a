import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { and, asc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { isLeaving } from '../db/is-leaving.ts';
import { noticeMails } from '../db/schema/notices.ts';
import { users } from '../db/schema/users.ts';
import { inWorkspace } from '../db/scope.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import { type FoundNotice, findNotices, zoneOfBusiness } from './list.ts';
import { mailOf, summaryOf } from './mail-words.ts';
import { endOfQuiet } from './quiet.ts';
import { MailRefused, MailUnconfirmed, type SendMail } from './send-mail.ts';
import { holdPerson, type NoticeSettings, readSettings } from './settings.ts';

/** Milliseconds after which an e-mail is too late, such as after a mail server was away. */
const TOO_LATE = DAY;
const AT_ONCE = 4;
/** More than a day of attempts, an hour apart at most: `TOO_LATE` ends them. */
const ATTEMPTS = 40;
/** Maximum e-mails of a person within an hour: when more wait, one tells of all. */
const MOST = 10;

type Job = JobOf<typeof noticeMails>;

/** Sends the e-mails of what waited. Each notice is in at most one. */
export const createMailing = (
  { db, wakeups, now, log, config }: Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log' | 'config'>,
  send: SendMail,
) => {
  const queue = createQueue({
    db,
    server: wakeups.server,
    now,
    table: noticeMails,
    key: { noticeId: noticeMails.noticeId },
    isOpen: ({ state }) => inArray(state, ['waiting', 'sending']),
    lane: ({ userId }) => userId,
    tenant: noticeMails.workspaceId,
    lease: MINUTE,
    backoff: MINUTE,
  });

  const isWanted = ({ notice }: FoundNotice, { mailAfter, mailKinds }: NoticeSettings): boolean =>
    !notice.is_read && mailAfter > 0 && mailKinds.includes(notice.kind);
  const dueOf = ({ since }: FoundNotice, { mailAfter, quiet }: NoticeSettings): number =>
    endOfQuiet(since + mailAfter * MINUTE, quiet);

  /** What else waits now for the person of a job: no other job of this person runs beside it. */
  const findOthers = async (tx: Transaction, job: Job, settings: NoticeSettings): Promise<FoundNotice[]> => {
    const { workspaceId, userId, noticeId } = job;
    const { state, dueAt } = noticeMails;
    const isDue = and(eq(state, 'waiting'), lte(dueAt, new Date(now())), ne(noticeMails.noticeId, noticeId));
    const rows = await tx
      .select({ id: noticeMails.noticeId })
      .from(noticeMails)
      .where(inWorkspace(noticeMails, workspaceId, eq(noticeMails.userId, userId), isDue));
    const ids = rows.map(({ id }) => id);
    const found = await findNotices(tx, { workspaceId, userId }, ids);
    return found.filter((one) => isWanted(one, settings) && dueOf(one, settings) <= now());
  };

  /** What to send now; undefined if the job was ended or put off. */
  const decide = (job: Job) =>
    db.transaction(async (tx) => {
      const { workspaceId, userId, noticeId } = job;
      await holdPerson(tx, userId);
      const [person] = await tx.select().from(users).where(eq(users.id, userId));
      const settings = await readSettings(tx, userId);
      const [found] = await findNotices(tx, { workspaceId, userId }, [noticeId]);
      const to = person?.emailVerified ? person.email : null;
      const leaving = await isLeaving(tx, workspaceId);
      if (!found || !to || leaving || !isWanted(found, settings) || now() > dueOf(found, settings) + TOO_LATE)
        return queue.end(job, { state: 'skipped' }, tx);
      const dueAt = endOfQuiet(Math.max(now(), dueOf(found, settings)), settings.quiet);
      if (now() < dueAt) return queue.end(job, { dueAt: new Date(dueAt) }, tx);
      const lately = await tx
        .select({ sentAt: noticeMails.sentAt })
        .from(noticeMails)
        .where(
          inWorkspace(
            noticeMails,
            workspaceId,
            eq(noticeMails.userId, userId),
            gt(noticeMails.sentAt, new Date(now() - HOUR)),
          ),
        )
        .orderBy(asc(noticeMails.sentAt));
      const first = lately[0]?.sentAt;
      if (first && lately.length >= MOST)
        return queue.end(job, { dueAt: new Date(first.getTime() + HOUR) }, tx);
      const others = await findOthers(tx, job, settings);
      const all = [found, ...(others.length < MOST - lately.length ? [] : others)];
      const together = all.map(({ notice }) => notice.id);
      await queue.write(job, { state: 'sending' }, tx);
      await change(tx, job, together, { state: 'sending' });
      const how = {
        language: person?.language ?? 'en',
        origin: config.publicOrigin,
        withText: settings.mailText,
        zone: await zoneOfBusiness(tx, workspaceId),
      } as const;
      const news = all.map(({ notice }) => notice);
      return { to, together, mail: news.length > 1 ? summaryOf(news, how) : mailOf(found.notice, how) };
    });

  /** Changes the other notices that the e-mail of a job tells of. */
  const change = async (
    on: Transaction | typeof db,
    { workspaceId, noticeId }: Job,
    together: readonly string[],
    set: Partial<typeof noticeMails.$inferInsert>,
  ): Promise<void> => {
    const others = together.filter((id) => id !== noticeId);
    if (others.length === 0) return;
    await on
      .update(noticeMails)
      .set(set)
      .where(inWorkspace(noticeMails, workspaceId, inArray(noticeMails.noticeId, others)));
  };

  const run = async (job: Job): Promise<void> => {
    if (job.state === 'sending') return queue.end(job, { state: 'unknown' });
    const wanted = await decide(job);
    if (!wanted) return;
    const { mail, to, together } = wanted;
    const end = (state: 'sent' | 'refused' | 'unknown') =>
      db.transaction(async (tx) => {
        const sentAt = state === 'refused' ? null : new Date(now());
        await queue.end(job, { state, sentAt }, tx);
        await change(tx, job, together, { state });
      });
    try {
      await send({ ...mail, id: job.noticeId, to });
    } catch (error) {
      if (error instanceof MailUnconfirmed || error instanceof MailRefused) {
        log.warn({ err: error }, 'An e-mail was not sent, or may not have been');
        return end(error instanceof MailRefused ? 'refused' : 'unknown');
      }
      // The mail server took nothing.
      const dueAt = new Date(now() + queue.waitAfter(job.attempts));
      await change(db, job, together, { state: 'waiting', dueAt });
      await queue.write(job, { state: 'waiting' });
      throw error;
    }
    return end('sent');
  };

  return createWorker({
    name: 'e-mails of notices',
    db,
    now,
    queue,
    run,
    log,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
  });
};
