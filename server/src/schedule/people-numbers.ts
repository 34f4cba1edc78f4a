import type { contract } from '@switchboard/api-client';
import { exactAmount } from '@switchboard/common/text/currencies';
import { addDays, type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import { DAY } from '@switchboard/common/time/durations';
import type { z } from 'zod';
import { storableTime } from '../booking/booking-columns.ts';
import { resourcePages } from '../booking/resources.ts';
import type { Database } from '../db/database.ts';
import type { ResourceRow } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { createWorkTurns, type WorkTurns } from '../http/work-turns.ts';
import { readBusiness, zoneOf } from './business.ts';
import { countByResource } from './count-bookings.ts';
import { beginOf } from './days.ts';
import { OPEN_TURN, type OpenDays, openMinutesByDay } from './open-minutes.ts';

type Query = z.output<typeof contract.schedule.peopleNumbers.query>;
type PersonNumbers = z.output<typeof contract.schedule.peopleNumbers.response>[number];

/** The days of a month, such as `2026-11`. */
const daysOf = (month: string): CalendarDate[] => {
  const first = `${month}-01`;
  const next = addDays(first, 31).slice(0, 7);
  return Array.from({ length: (utcOf(`${next}-01`) - utcOf(first)) / DAY }, (_, day) => addDays(first, day));
};

/**
 * The numbers of each resource in a calendar month of the business, in pages. A resource without any is listed while it
 * works, a removed one only with bookings. Minutes and income together are those of that month; a booking of several
 * resources counts for each of them.
 *
 * @throws Refusal 400 for a month in which no booking can be
 */
export async function* peopleNumbers(
  db: Database,
  workspaceId: WorkspaceId,
  query: Query,
  { now, size, turns = createWorkTurns(OPEN_TURN) }: { now: number; size?: number; turns?: WorkTurns },
): AsyncGenerator<PersonNumbers[], void> {
  const dates = daysOf(query.month);
  const last = dates.at(-1) ?? '';
  storableTime(`${dates[0]}T00:00:00Z`, 'month');
  storableTime(`${last}T00:00:00Z`, 'month');
  const business = await readBusiness(db, workspaceId);
  const zone = zoneOf(business, query.zone);
  const bounds = [...dates, addDays(last, 1)].map((date) => beginOf(zone, date));
  const month = { from: bounds[0] ?? 0, to: bounds.at(-1) ?? 0, now };
  const openOf = createOpenMinutes({ zone, dates, bounds, business }, turns);

  for await (const page of resourcePages(db, { workspaceId }, { archived: true, ...(size && { size }) })) {
    const counts = await countByResource(
      db,
      workspaceId,
      page.map(({ id }) => id),
      month,
    );
    const counted = new Map(counts.map((row) => [row.resourceId, row]));
    const rows: PersonNumbers[] = [];
    for (const resource of page) {
      const row = counted.get(resource.id);
      if (resource.archived && !row) continue;
      rows.push({
        resource: resource.id,
        bookings: row?.bookings ?? 0,
        booked_minutes: row?.bookedMinutes ?? 0,
        open_minutes: await openOf(resource),
        no_shows: row?.noShows ?? 0,
        cancelled: row?.cancelled ?? 0,
        income: exactAmount(row?.income ?? 0),
        expected: exactAmount(row?.expected ?? 0),
      });
    }
    if (rows.length > 0) yield rows;
  }
}

/** The open minutes of a resource on these days. Those that only have a week or a rota, and the same one, are computed once. */
const createOpenMinutes = (days: OpenDays, turns: WorkTurns) => {
  const known = new Map<string, number>();
  return async (resource: ResourceRow): Promise<number> => {
    // An archived resource does not work.
    if (resource.archived) return 0;
    const { hours, rota, breaks, absences, shifts, blocks } = resource;
    const isOwn = absences.length + shifts.length + blocks.length > 0;
    const key = isOwn ? resource.id : JSON.stringify([hours, rota, breaks]);
    const held = known.get(key);
    if (held !== undefined) return held;
    const open = await openMinutesByDay(days, only(resource), turns);
    const minutes = open.reduce((sum, each) => sum + each, 0);
    known.set(key, minutes);
    return minutes;
  };
};

async function* only(resource: ResourceRow): AsyncGenerator<ResourceRow[]> {
  yield [resource];
}
