import { contract } from '@switchboard/api-client';
import { calendarFeeds } from '../db/schema/calendar-feeds.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Files } from '../files/files.ts';
import { longList } from '../http/long-list.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import type { Pictures } from '../media/pictures.ts';
import { squareOf } from '../media/uploaded-square.ts';
import { clocksOf, listZones, requireZone, zonesVersion } from '../time/zones.ts';
import { type AfterReminders, businessOnWire, readBusiness, updateBusiness } from './business.ts';
import { findFree } from './find-free.ts';
import { readNumbers } from './numbers.ts';
import { peopleNumbers } from './people-numbers.ts';
import { createBusinessPicture } from './picture.ts';

const calls = contract.schedule;

export interface ScheduleDeps {
  afterReminders: AfterReminders;
  files: Files;
  pictures: Pick<Pictures, 'drawSquare'>;
}

/** Working hours, free times and numbers of the business. */
export const wireSchedule = (
  { api: app, db, wakeups, now }: Kernel,
  { afterReminders, files, pictures }: ScheduleDeps,
): void => {
  /** @param zone of the caller, which counts while the business has none */
  const settings = async (workspaceId: WorkspaceId, zone?: string) => {
    const business = await readBusiness(db, workspaceId);
    const used = business.timeZone ?? zone;
    const clocks = used === undefined ? undefined : clocksOf(used);
    const feeds = await db
      .select({ workspaceId: calendarFeeds.workspaceId })
      .from(calendarFeeds)
      .where(inWorkspace(calendarFeeds, workspaceId));
    return { ...businessOnWire(business), ...(clocks && { clocks }), feed: feeds.length > 0 };
  };

  route(app, calls.getSettings, ({ workspaceId, query }) => settings(workspaceId, query.zone));
  route(app, calls.zones, async () => ({ version: zonesVersion(), zones: await listZones(now()) }));
  route(app, calls.updateSettings, async ({ workspaceId, body }) => {
    const { time_zone: timeZone, before, ...others } = body;
    requireZone(timeZone, 'time_zone');
    await updateBusiness(db, workspaceId, { timeZone, ...others }, { before, now: now(), afterReminders });
    wakeups.notify(workspaceId);
    return settings(workspaceId);
  });

  const picture = createBusinessPicture(db, files, now);
  route(app, calls.setPicture, async ({ workspaceId, upload }) => {
    await picture.set(workspaceId, await squareOf(workspaceId, upload, pictures));
    wakeups.notify(workspaceId);
    return settings(workspaceId);
  });
  route(app, calls.removePicture, async ({ workspaceId }) => {
    await picture.remove(workspaceId);
    wakeups.notify(workspaceId);
    return settings(workspaceId);
  });

  route(app, calls.freeTimes, async ({ workspaceId, query }) => {
    requireZone(query.zone, 'zone');
    const { zone, days } = await findFree(db, workspaceId, query, now());
    return {
      time_zone: zone.name,
      days: days.map(({ date, open, starts }) => ({
        date,
        open: open.map(([from, to]): [number, number] => [from, to]),
        starts: starts.map((start) => new Date(start).toISOString()),
      })),
    };
  });
  route(app, calls.numbers, ({ workspaceId, query }) => {
    requireZone(query.zone, 'zone');
    return readNumbers(db, workspaceId, query, now());
  });
  route(app, calls.peopleNumbers, ({ workspaceId, query, reply }) => {
    requireZone(query.zone, 'zone');
    return longList(reply, peopleNumbers(db, workspaceId, query, { now: now() }));
  });
};
