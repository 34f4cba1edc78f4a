import { contract } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { calendarFeeds } from '../db/schema/schedule.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { route } from '../http/route.ts';
import { type AfterReminders, readBusiness, updateBusiness } from './business.ts';
import { findFree } from './find-free.ts';
import { readNumbers } from './numbers.ts';

const calls = contract.schedule;

export interface ScheduleDeps {
  db: Database;
  wakeups: Wakeups;
  now?: Clock | undefined;
  afterReminders: AfterReminders;
}

/** Working hours, free times and numbers of the business. */
export const scheduleRoutes = (app: FastifyInstance, deps: ScheduleDeps): void => {
  const { db, wakeups, now = Date.now, afterReminders } = deps;
  const settings = async (userId: string) => {
    const { timeZone, ...business } = await readBusiness(db, userId);
    const feeds = await db
      .select({ userId: calendarFeeds.userId })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId));
    return { ...business, time_zone: timeZone, feed: feeds.length > 0 };
  };

  route(app, calls.getSettings, ({ user }) => settings(user.id));
  route(app, calls.updateSettings, async ({ user, body: { time_zone: timeZone, ...others } }) => {
    await updateBusiness(db, user.id, { timeZone, ...others }, { now: now(), afterReminders });
    wakeups.notify(user.id);
    return settings(user.id);
  });

  route(app, calls.freeTimes, async ({ user, query }) => {
    const { zone, days } = await findFree(db, user.id, query, now());
    return {
      time_zone: zone.name,
      days: days.map(({ date, open, starts }) => ({
        date,
        open: open.map(([from, to]): [number, number] => [from, to]),
        starts: starts.map((start) => new Date(start).toISOString()),
      })),
    };
  });
  route(app, calls.numbers, ({ user, query }) => readNumbers(db, user.id, query));
};
