import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { eq, inArray } from 'drizzle-orm';
import { isLeaving } from '../db/is-leaving.ts';
import { noticeMails } from '../db/schema/notices.ts';
import { users } from '../db/schema/users.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import { findNotice } from './list.ts';
import { mailOf } from './mail-words.ts';
import { MailUnconfirmed, type SendMail } from './send-mail.ts';
import { holdPerson, readSettings } from './settings.ts';

/** Milliseconds after which an e-mail is too late, such as after a mail server was away. */
const TOO_LATE = DAY;
const AT_ONCE = 4;
const ATTEMPTS = 6;

type Job = JobOf<typeof noticeMails>;

/** Sends the e-mails of what waited. Each notice gets at most one. */
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
    tenant: noticeMails.workspaceId,
    lease: MINUTE,
    backoff: MINUTE,
  });

  /** What to send now; undefined if the job was ended or put off. */
  const decide = (job: Job) =>
    db.transaction(async (tx) => {
      const { workspaceId, userId, noticeId } = job;
      await holdPerson(tx, userId);
      const [person] = await tx.select().from(users).where(eq(users.id, userId));
      const settings = await readSettings(tx, userId);
      const found = await findNotice(tx, { workspaceId, userId }, noticeId);
      const dueAt = (found?.since ?? 0) + settings.mailAfter * MINUTE;
      const leaving = await isLeaving(tx, workspaceId);
      const to = person?.emailVerified ? person.email : null;
      if (
        !found ||
        found.notice.is_read ||
        settings.mailAfter === 0 ||
        !to ||
        leaving ||
        now() > dueAt + TOO_LATE
      )
        return queue.end(job, { state: 'skipped' }, tx);
      if (now() < dueAt) return queue.end(job, { dueAt: new Date(dueAt) }, tx);
      return { notice: found.notice, language: person?.language ?? 'en', withText: settings.mailText, to };
    });

  const run = async (job: Job): Promise<void> => {
    if (job.state === 'sending') return queue.end(job, { state: 'unknown' });
    const wanted = await decide(job);
    if (!wanted) return;
    const { notice, to, ...how } = wanted;
    const mail = mailOf(notice, { ...how, origin: config.publicOrigin });
    await queue.write(job, { state: 'sending' });
    try {
      await send({ ...mail, id: job.noticeId, to });
    } catch (error) {
      if (!(error instanceof MailUnconfirmed)) {
        // The mail server took nothing.
        await queue.write(job, { state: 'waiting' });
        throw error;
      }
      log.warn({ err: error }, 'An e-mail may not have been sent');
      return queue.end(job, { state: 'unknown' });
    }
    return queue.end(job, { state: 'sent' });
  };

  return createWorker({
    name: 'e-mails of notices',
    db,
    now,
    queue,
    run,
    log,
    tenantOf: ({ workspaceId }) => workspaceId,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
  });
};
