import { personOnWire } from '../customers/person.ts';
import type { OptionRow, ResourceRow } from '../db/schema/booking.ts';
import type { BookingWithItems } from './booked-options.ts';

export const toWireResource = (resource: ResourceRow) => ({
  id: resource.id,
  name: resource.name,
  color: resource.color,
  avatar: resource.avatar,
  hours: resource.hours,
  breaks: resource.breaks,
  absences: resource.absences,
  buffer: resource.buffer,
  archived: resource.archived,
});

export const toWireOption = ({ id, resourceId, name, duration, price }: OptionRow) => ({
  id,
  resourceId,
  resource: resourceId,
  name,
  duration,
  price,
});

export const toWireBooking = (booking: BookingWithItems) => ({
  id: booking.id,
  resource: booking.resourceId,
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
  items: booking.items.map(({ optionId, ...item }) => ({ option: optionId, ...item })),
  forced: booking.forced,
  ...(booking.reminder && { reminder: booking.reminder }),
  ...(booking.confirmation && { confirmation: booking.confirmation }),
  ...(booking.seriesId && { series: { id: booking.seriesId } }),
  version: booking.version,
  conversation: booking.conversationId,
  ...personOnWire(booking.person, booking.customerName),
});
