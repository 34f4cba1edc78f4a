import type { contract } from '@switchboard/api-client';
import { exactAmount } from '@switchboard/common/text/currencies';
import { addDays } from '@switchboard/common/time/calendar-date';
import type { z } from 'zod';
import { storableTime } from '../booking/booking-columns.ts';
import { requireResource, resourcePages } from '../booking/resources.ts';
import type { Database } from '../db/database.ts';
import type { ResourceRow } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { createWorkTurns } from '../http/work-turns.ts';
import { readBusiness, zoneOf } from './business.ts';
import { countByDay } from './count-bookings.ts';
import { beginOf, datesOf } from './days.ts';
import { OPEN_TURN, openMinutesByDay } from './open-minutes.ts';

type Query = z.output<typeof contract.schedule.numbers.query>;
type Numbers = z.output<typeof contract.schedule.numbers.response>;

/**
 * The numbers of a range of days of the business. A booking counts on the day on which it begins, its minutes on the
 * days on which they are.
 *
 * @throws Refusal 404 for a resource that is not the workspace's, 400 for an invalid range
 */
export const readNumbers = async (
  db: Database,
  workspaceId: WorkspaceId,
  query: Query,
  now: number,
): Promise<Numbers> => {
  storableTime(`${query.from}T00:00:00Z`, 'from');
  storableTime(`${query.to}T00:00:00Z`, 'to');
  const dates = datesOf(query);
  const { resource } = query;
  const one =
    resource === undefined ? undefined : await requireResource(db, { workspaceId }, resource, 'resource');
  const business = await readBusiness(db, workspaceId);
  const zone = zoneOf(business, query.zone);
  const bounds = [...dates, addDays(query.to, 1)].map((date) => beginOf(zone, date));
  const booked = new Map(
    (await countByDay(db, workspaceId, resource, { bounds, now })).map((row) => [row.day, row]),
  );
  const open = await openMinutesByDay(
    { zone, dates, bounds, business },
    one === undefined ? resourcePages(db, { workspaceId }) : onlyActive(one),
    createWorkTurns(OPEN_TURN),
  );
  const days = dates.map((date, at) => ({
    date,
    bookings: booked.get(at + 1)?.bookings ?? 0,
    booked_minutes: booked.get(at + 1)?.bookedMinutes ?? 0,
    open_minutes: open[at] ?? 0,
  }));
  const rows = [...booked.values()];
  return {
    days,
    bookings: total(days, (day) => day.bookings),
    booked_minutes: total(days, (day) => day.booked_minutes),
    open_minutes: total(days, (day) => day.open_minutes),
    no_shows: total(rows, (row) => row.noShows),
    cancelled: total(rows, (row) => row.cancelled),
    income: exactAmount(total(rows, (row) => row.income)),
    expected: exactAmount(total(rows, (row) => row.expected)),
  };
};

/** An archived resource does not work. */
async function* onlyActive(one: ResourceRow): AsyncGenerator<ResourceRow[]> {
  if (!one.archived) yield [one];
}

const total = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);
