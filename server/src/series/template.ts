import { listPriceOf } from '../booking/booking-columns.ts';
import { paidFor } from '../booking/discount.ts';
import { selectOptions } from '../booking/offered.ts';
import { resourceIdsOf } from '../booking/resource-ids.ts';
import type { Transaction } from '../db/database.ts';
import type { SeriesRow } from '../db/schema/booking.ts';
import type { Template } from './insert.ts';

/** What the next bookings of a series have. The services are as they are now; those that are gone are left out. */
export const templateOf = async (tx: Transaction, series: SeriesRow): Promise<Template> => {
  const options = await selectOptions(tx, series, series.optionIds);
  const resourceIds = resourceIdsOf(series);
  const byId = new Map(options.map((option) => [option.id, option]));
  const items = series.optionIds.flatMap((optionId) => {
    const option = byId.get(optionId);
    if (!option || !resourceIds.includes(option.resourceId)) return [];
    return [{ optionId, name: option.name, duration: option.duration, price: option.price }];
  });
  const { id: seriesId, customerId, conversationId, title, notes, source, status } = series;
  const given = {
    ...{ resource: series.resourceId, options: [], title, notes, source, status, start: '', end: '' },
    ...{ customer_name: series.customerName, customer_phone: series.customerPhone },
  };
  const paid = await paidFor(tx, series, {
    ...{ list: listPriceOf(items), given: undefined, held: series.discount },
  });
  return { seriesId, customerId, conversationId, given, resourceIds, items, paid };
};
