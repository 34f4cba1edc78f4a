import { dateOfUtc } from '@switchboard/common/time/calendar-date';
import { eq, inArray } from 'drizzle-orm';
import { selectOptions } from '../booking/offered.ts';
import { resourceIdsOf, takingOf } from '../booking/resource-ids.ts';
import type { Scope } from '../booking/scope.ts';
import type { Transaction } from '../db/database.ts';
import { bookingOptions, bookingSeries, type SeriesRow } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { mayRoll, refuseMoreEndless } from './endless.ts';
import { fits, isShared, type Patch } from './patch.ts';
import type { Who } from './store-targets.ts';

/** A series as its next bookings are to be after a change of several. @param who undefined if that stays */
export const seriesAfter = (
  series: SeriesRow,
  patch: Patch,
  who: Who | undefined,
  now: number,
): SeriesRow => {
  const { move, duration, resourceIds, items, discount, status, texts } = patch;
  const next = {
    ...series,
    ...(move && { shift: series.shift + move.days, minutes: move.minutes }),
    ...(duration !== undefined && { duration }),
    ...(resourceIds && takingOf(resourceIds)),
    ...(discount !== undefined && { discount }),
    ...(items &&
      fits(patch, resourceIdsOf(series)) && { optionIds: items.flatMap(({ optionId }) => optionId ?? []) }),
    ...(status !== undefined && isShared(status) && { status }),
    ...texts,
    ...who,
  };
  if (next.status === series.status) return next;
  const today = dateOfUtc(now);
  // One that was cancelled for long is not booked in the past.
  const rolledTo = series.status === 'cancelled' && series.rolledTo < today ? today : series.rolledTo;
  const isBack = series.status === 'cancelled' || series.rolls;
  return { ...next, rolledTo, rolls: isBack && mayRoll(next) };
};

/** @throws Refusal 400 if it is taken up again while the business has too many without an end */
export const storeSeries = async (
  tx: Transaction,
  scope: Scope,
  series: SeriesRow,
  next: SeriesRow,
): Promise<void> => {
  const { workspaceId } = scope;
  if (next.rolls && !series.rolls) await refuseMoreEndless(tx, workspaceId);
  const optionIds = await offeredThere(tx, scope, next);
  await tx
    .update(bookingSeries)
    .set({ ...next, optionIds })
    .where(inWorkspace(bookingSeries, workspaceId, eq(bookingSeries.id, series.id)));
};

/** The services, as the resources of the series offer them: a booking that moves keeps what was booked, the next one has theirs. */
const offeredThere = async (tx: Transaction, scope: Scope, series: SeriesRow): Promise<string[]> => {
  const resourceIds = resourceIdsOf(series);
  const held = await selectOptions(tx, scope, series.optionIds);
  const elsewhere = held.filter(({ resourceId }) => !resourceIds.includes(resourceId));
  if (elsewhere.length === 0) return series.optionIds;
  const offers = await tx
    .select({ id: bookingOptions.id, serviceId: bookingOptions.serviceId })
    .from(bookingOptions)
    .where(
      inWorkspace(
        bookingOptions,
        scope.workspaceId,
        inArray(bookingOptions.resourceId, resourceIds),
        inArray(
          bookingOptions.serviceId,
          elsewhere.map(({ serviceId }) => serviceId),
        ),
      ),
    );
  const byService = new Map(offers.map(({ id, serviceId }) => [serviceId, id]));
  const replaced = new Map(elsewhere.map(({ id, serviceId }) => [id, byService.get(serviceId)]));
  return series.optionIds.map((id) => replaced.get(id) ?? id);
};
