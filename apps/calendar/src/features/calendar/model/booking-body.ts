import type { Booking, BookingOption, SaveBooking } from '@switchboard/api-client';
import { paidFields } from './paid-price.ts';

/** The fields of a booking that a change can name. */
export type BookingFields = Pick<
  Booking,
  | 'resourceId'
  | 'resourceIds'
  | 'optionIds'
  | 'title'
  | 'start'
  | 'end'
  | 'status'
  | 'notes'
  | 'customer'
  | 'source'
  | 'discount'
>;

const FIELDS = [
  'resourceId',
  'resourceIds',
  'optionIds',
  'title',
  'start',
  'end',
  'status',
  'notes',
  'customer',
  'source',
  'discount',
] as const satisfies (keyof BookingFields)[];

const isSame = (field: keyof BookingFields, one: unknown, other: unknown): boolean =>
  field === 'start' || field === 'end'
    ? Date.parse(String(one)) === Date.parse(String(other))
    : JSON.stringify(one) === JSON.stringify(other);

/** Whether two states of a booking have equal values in some fields; in all by default. */
export const agree = (
  one: BookingFields,
  other: BookingFields,
  fields: readonly (keyof BookingFields)[] = FIELDS,
): boolean => fields.every((field) => isSame(field, one[field], other[field]));

/** The fields that differ, with their values in `wanted`. */
export const differenceOf = (held: BookingFields, wanted: BookingFields): Partial<BookingFields> =>
  Object.fromEntries(
    FIELDS.filter((field) => !isSame(field, held[field], wanted[field])).map((field) => [
      field,
      wanted[field],
    ]),
  );

export const fieldsIn = (part: Partial<BookingFields>): (keyof BookingFields)[] =>
  FIELDS.filter((field) => field in part);

/**
 * The resources of a booking in a request. A backend of the base contract knows one.
 *
 * @param held the stored booking, which keeps its others unless the request says that it has none
 */
export const resourcesIn = (
  [resource = '', ...others]: readonly string[],
  held: Pick<Booking, 'resourceIds'> | undefined,
): Pick<SaveBooking, 'resource' | 'resourceIds'> => {
  const isOne = others.length === 0 && (held === undefined || held.resourceIds.length < 2);
  return isOne ? { resource } : { resource, resourceIds: [resource, ...others] };
};

/** The body of a request that stores a booking. @param held as it is stored */
export const bodyOf = (booking: Booking, held?: Booking): SaveBooking => ({
  ...resourcesIn(booking.resourceIds, held),
  options: booking.optionIds,
  title: booking.title,
  start: booking.start,
  end: booking.end,
  ...(booking.status && { status: booking.status }),
  notes: booking.notes,
  customer_name: booking.customer.name,
  customer_phone: booking.customer.phone,
  ...(booking.customer.id !== undefined && { customer: booking.customer.id }),
  source: booking.source,
  ...(booking.discount && { discount: booking.discount }),
  ...(booking.conversationId !== null && { conversation: booking.conversationId }),
});

const keptOthers = (resource: string, held: Booking | undefined): string[] =>
  (held?.resourceIds ?? []).slice(1).filter((id) => id !== resource);

/**
 * The expected answer of the server, shown until the server answers.
 *
 * @param held the booking that is replaced
 * @param offered the services of the business
 * @param currency that of the business: ISO 4217, or null for none
 */
export const expectedOf = (
  id: string,
  body: SaveBooking,
  held: Booking | undefined,
  offered: readonly BookingOption[],
  currency: string | null = null,
): Booking => {
  const optionIds = body.options ?? [];
  const items = optionIds.flatMap((optionId) => {
    const booked = held?.items.find((item) => item.optionId === optionId);
    const option = offered.find((one) => one.id === optionId);
    if (booked) return [booked];
    return option ? [{ optionId, name: option.name, duration: option.duration, price: option.price }] : [];
  });
  return {
    id,
    resourceId: body.resource,
    resourceIds: body.resourceIds ?? [body.resource, ...keptOthers(body.resource, held)],
    optionIds,
    title: body.title ?? '',
    start: body.start,
    end: body.end,
    status: body.status ?? 'confirmed',
    notes: body.notes ?? '',
    customer: {
      ...(body.customer && { id: body.customer }),
      name: body.customer_name ?? '',
      phone: body.customer_phone ?? '',
    },
    source: body.source ?? 'manual',
    total_duration: items.reduce((sum, { duration }) => sum + duration, 0),
    ...paidFields(
      items.reduce((sum, { price }) => sum + (price ?? 0), 0),
      body.discount === undefined ? (held?.discount ?? null) : body.discount,
      currency,
    ),
    items,
    forced: body.force ?? false,
    reminder: held?.start === body.start ? held.reminder : null,
    ...(held?.series && { series: held.series }),
    ...(held?.confirmation && { confirmation: held.confirmation }),
    version: held?.version,
    conversationId: body.conversation === undefined ? (held?.conversationId ?? null) : body.conversation,
  };
};
