import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { deletionMails } from '../db/schema/deletion-mails.ts';
import { users } from '../db/schema/users.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Kernel } from '../kernel.ts';
import { zoneOfBusiness } from '../notices/list.ts';
import { MailRefused, MailUnconfirmed, type SendMail } from '../notices/send-mail.ts';
import { deletionMail } from './deletion-mail-words.ts';

/** Milliseconds before the end of the grace at which the person is reminded. */
const REMINDER = 3 * DAY;
/** Maximum e-mails of a person within an hour, besides the reminder. */
const MOST = 6;

/** Milliseconds after which an e-mail is too late, such as after a mail server was away. */
const TOO_LATE = DAY;

const ENDED = ['sent', 'skipped', 'refused', 'unknown'] as const;

/** Who asked, and when the grace ends. */
interface Asked {
  workspaceId: WorkspaceId;
  userId: string;
  leavesAt: Date;
}

export interface DeletionMailing {
  /** Tells that a deletion was asked for, and reminds of it before it happens. */
  asked(tx: Transaction, asked: Asked): Promise<void>;
  /** Tells that it was taken back; what was not sent yet is not sent. */
  takenBack(tx: Transaction, asked: Asked): Promise<void>;
  wake(): void;
}

const nothing = async () => undefined;

/** A server without e-mail. */
export const NO_DELETION_MAILING: DeletionMailing = {
  asked: nothing,
  takenBack: nothing,
  wake: () => undefined,
};

/** E-mails about deletions, to the address that the provider has confirmed, each at most once. */
export const createDeletionMailing = (
  { db, wakeups, now, log, config }: Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log' | 'config'>,
  send: SendMail,
) => {
  const queue = createQueue({
    ...{ db, server: wakeups.server, now },
    table: deletionMails,
    key: { id: deletionMails.id },
    isOpen: ({ state }) => inArray(state, ['waiting', 'sending']),
    lane: ({ userId }) => userId,
    tenant: deletionMails.workspaceId,
    lease: MINUTE,
    backoff: MINUTE,
  });

  const run = async (job: JobOf<typeof deletionMails>): Promise<void> => {
    if (job.state === 'sending') return queue.end(job, { state: 'unknown' });
    const [person] = await db.select().from(users).where(eq(users.id, job.userId));
    const dueAt = job.kind === 'soon' ? job.leavesAt.getTime() - REMINDER : job.dueAt.getTime();
    const to = person?.emailVerified ? person.email : null;
    const isLately = and(eq(deletionMails.state, 'sent'), gt(deletionMails.dueAt, new Date(now() - HOUR)));
    const lately = await db.$count(deletionMails, inWorkspace(deletionMails, job.workspaceId, isLately));
    const isTooMuch = job.kind !== 'soon' && lately >= MOST;
    if (!to || isTooMuch || now() > dueAt + TOO_LATE) return queue.end(job, { state: 'skipped' });
    const mail = deletionMail(job.kind, {
      language: person?.language ?? 'en',
      leavesAt: job.leavesAt,
      zone: await zoneOfBusiness(db, job.workspaceId),
      origin: config.publicOrigin,
    });
    await queue.write(job, { state: 'sending' });
    try {
      await send({ ...mail, id: job.id, to });
    } catch (error) {
      if (error instanceof MailUnconfirmed || error instanceof MailRefused) {
        log.warn({ err: error }, 'An e-mail was not sent, or may not have been');
        return queue.end(job, { state: error instanceof MailRefused ? 'refused' : 'unknown' });
      }
      // The mail server took nothing.
      await queue.write(job, { state: 'waiting' });
      throw error;
    }
    return queue.end(job, { state: 'sent' });
  };

  const worker = createWorker({
    ...{ name: 'e-mails of deletions', db, now, queue, run, log },
    atOnce: 1,
  });
  const mailing: DeletionMailing = {
    asked: async (tx, asked) => {
      const isOld = and(inArray(deletionMails.state, ENDED), lt(deletionMails.dueAt, new Date(now() - HOUR)));
      await tx.delete(deletionMails).where(inWorkspace(deletionMails, asked.workspaceId, isOld));
      const reminderAt = new Date(asked.leavesAt.getTime() - REMINDER);
      await tx.insert(deletionMails).values([
        { ...asked, kind: 'asked', dueAt: new Date(now()) },
        { ...asked, kind: 'soon', dueAt: reminderAt },
      ]);
    },
    takenBack: async (tx, asked) => {
      const isWaiting = eq(deletionMails.state, 'waiting');
      await tx.delete(deletionMails).where(inWorkspace(deletionMails, asked.workspaceId, isWaiting));
      await tx.insert(deletionMails).values({ ...asked, kind: 'taken_back', dueAt: new Date(now()) });
    },
    wake: worker.wake,
  };
  return { ...mailing, worker };
};
