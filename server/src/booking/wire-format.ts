import { personOnWire } from '../customers/person.ts';
import type { ResourceRow } from '../db/schema/booking.ts';
import type { CategoryRow, ServiceRow } from '../db/schema/services.ts';
import type { ShownBooking } from './booked-options.ts';
import { listPriceOf } from './booking-columns.ts';
import type { Option } from './offered.ts';
import { resourceIdsOf } from './resource-ids.ts';

export const toWireResource = (resource: ResourceRow) => ({
  id: resource.id,
  name: resource.name,
  color: resource.color,
  avatar: resource.avatar,
  hours: resource.hours,
  breaks: resource.breaks,
  absences: resource.absences,
  ...(resource.blocks.length > 0 && { blocks: resource.blocks }),
  ...(resource.shifts.length > 0 && { shifts: resource.shifts }),
  ...(resource.rota && { rota: resource.rota }),
  ...(resource.feedHash !== null && { feed: true }),
  buffer: resource.buffer,
  archived: resource.archived,
});

export const toWireOption = ({ id, resourceId, name, duration, price }: Option) => ({
  id,
  resourceId,
  resource: resourceId,
  name,
  duration,
  price,
});

/** A service as one resource offers it; a value that is not its own is null. */
export type Offer = {
  option: string;
  resource: string;
  duration: number | null;
  price: number | null;
};

export const toWireService = (
  { id, name, duration, price, categoryId, position }: ServiceRow,
  offers: Offer[],
) => ({
  id,
  name,
  duration,
  price,
  category: categoryId,
  position,
  offers,
});

export type WireService = ReturnType<typeof toWireService>;

export const toWireCategory = ({ id, name, position }: CategoryRow) => ({ id, name, position });

export const toWireBooking = (booking: ShownBooking) => ({
  id: booking.id,
  resource: booking.resourceId,
  ...(booking.otherResourceIds.length > 0 && { resourceIds: resourceIdsOf(booking) }),
  options: booking.items.map(({ optionId }) => optionId),
  title: booking.title,
  start: booking.startsAt.toISOString(),
  end: booking.endsAt.toISOString(),
  status: booking.status,
  notes: booking.notes,
  customer_name: booking.customerName,
  customer_phone: booking.customerPhone,
  customer: booking.customerId,
  source: booking.source,
  total_duration: booking.totalDuration,
  total_price: booking.totalPrice,
  ...(booking.discount && { discount: booking.discount, list_price: listPriceOf(booking.items) }),
  items: booking.items.map(({ optionId, ...item }) => ({ option: optionId, ...item })),
  forced: booking.forced,
  ...(booking.reminder && { reminder: booking.reminder }),
  ...(booking.confirmation && { confirmation: booking.confirmation }),
  ...(booking.seriesId && { series: { id: booking.seriesId } }),
  version: booking.version,
  conversation: booking.conversationId,
  ...personOnWire(booking.person, booking.customerName),
});

/** Items of pages of rows. */
export async function* onWire<Row, Item>(
  pages: AsyncGenerator<readonly Row[], void>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[], void> {
  for await (const page of pages) yield page.map(toItem);
}
