import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { and, eq, gt } from 'drizzle-orm';
import { isLeaving } from '../../db/is-leaving.ts';
import { noticePushes, pushSubscriptions } from '../../db/schema/notices.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import { inWorkspace } from '../../db/scope.ts';
import { createQueue, type JobOf } from '../../jobs/queue.ts';
import { createWorker } from '../../jobs/worker.ts';
import type { Kernel } from '../../kernel.ts';
import { isAlive } from '../../sessions/alive.ts';
import { findNotices, zoneOfBusiness } from '../list.ts';
import { endOfQuiet } from '../quiet.ts';
import { readSettings } from '../settings.ts';
import { pushOf } from './payload.ts';
import { hasEndpoint, openAddress } from './push-secrets.ts';
import { PushFailed, type PushService } from './service.ts';

const AT_ONCE = 10;
/** About two hours. */
const ATTEMPTS = 9;
/** Milliseconds after which news are too old for a push. */
const TOO_OLD = DAY;
/** Maximum notices that one browser gets pushes of within an hour. */
const MOST = 60;

type Job = JobOf<typeof noticePushes>;

const isBrowserOf = ({ subscriptionId }: Pick<Job, 'subscriptionId'>) =>
  eq(pushSubscriptions.id, subscriptionId);

/** Sends the pushes of notices to browsers. */
export const createPushing = (
  { db, wakeups, secrets, now, log }: Pick<Kernel, 'db' | 'wakeups' | 'secrets' | 'now' | 'log'>,
  service: PushService,
) => {
  const queue = createQueue({
    db,
    server: wakeups.server,
    now,
    table: noticePushes,
    key: { noticeId: noticePushes.noticeId, subscriptionId: noticePushes.subscriptionId },
    isOpen: ({ wanted, sent }) => gt(wanted, sent),
    lane: ({ subscriptionId }) => subscriptionId,
    tenant: noticePushes.workspaceId,
    lease: MINUTE,
    backoff: MINUTE / 2,
  });

  const findBrowser = async (job: Job) => {
    const [found] = await db
      .select({ row: pushSubscriptions, language: users.language })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .innerJoin(users, eq(users.id, pushSubscriptions.userId))
      .where(and(isBrowserOf(job), isAlive(new Date(now()))));
    return found;
  };

  const countLately = ({ workspaceId, subscriptionId }: Job): Promise<number> =>
    db.$count(
      noticePushes,
      inWorkspace(
        noticePushes,
        workspaceId,
        eq(noticePushes.subscriptionId, subscriptionId),
        gt(noticePushes.sentAt, new Date(now() - HOUR)),
      ),
    );

  /** Removes a browser that takes no pushes any more, and its jobs with it. @returns false for one that has moved since */
  const forget = async (job: Job, endpoint: string): Promise<boolean> => {
    const isThere = and(isBrowserOf(job), hasEndpoint(endpoint));
    const gone = await db.delete(pushSubscriptions).where(isThere).returning({ id: pushSubscriptions.id });
    return gone.length > 0;
  };

  const run = async (job: Job): Promise<void> => {
    const done = () => queue.end(job, { sent: job.wanted });
    // Its server died while it was sent.
    if (job.trying >= job.wanted) return done();
    const browser = await findBrowser(job);
    // Its session has ended by itself.
    if (browser === undefined) return void (await db.delete(pushSubscriptions).where(isBrowserOf(job)));
    const address = openAddress(secrets, browser.row);
    // Its key is lost: the page of the person shows that pushes are off.
    if (address === undefined) return done();
    const { workspaceId, userId, noticeId } = job;
    const settings = await readSettings(db, userId);
    const [found] = await findNotices(db, { workspaceId, userId }, [noticeId]);
    const isWanted = found && !found.notice.is_read && settings.pushKinds.includes(found.notice.kind);
    if (!isWanted || (await isLeaving(db, workspaceId))) return done();
    if (now() > found.notice.ts + TOO_OLD || (await countLately(job)) >= MOST) return done();
    const dueAt = endOfQuiet(now(), settings.quiet);
    if (dueAt > now()) return queue.end(job, { dueAt: new Date(dueAt) });
    const push = pushOf(found.notice, {
      person: userId,
      language: browser.language ?? 'en',
      withText: settings.pushText,
      zone: await zoneOfBusiness(db, workspaceId),
    });
    await queue.write(job, { trying: job.wanted });
    try {
      const outcome = await service.send(address, push);
      if (outcome === 'gone') {
        if (await forget(job, address.endpoint)) return;
        await queue.write(job, { trying: job.sent });
        return await queue.release(job, { attempts: job.attempts });
      }
      if (outcome === 'refused') log.warn('A push service refuses a push');
      await queue.end(job, { sent: job.wanted, ...(outcome === 'sent' && { sentAt: new Date(now()) }) });
    } catch (error) {
      if (!(error instanceof PushFailed)) throw error;
      await queue.write(job, { trying: job.sent });
      if (error.retryAfter === undefined || job.attempts >= ATTEMPTS) throw error;
      await queue.release(job, { dueAt: now() + error.retryAfter, attempts: job.attempts });
    }
  };

  return createWorker({
    name: 'pushes of notices',
    db,
    now,
    queue,
    run,
    log,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
  });
};
