import type { Booking, BookingOption, Resource } from '../entities.ts';
import type { WireBooking, WireOption, WireResource } from '../schemas/booking.ts';
import { idOf } from './id.ts';

const DEFAULT_SOURCE = 'manual';

/** The id of the resource, which has two names in answers; `''` if there is none. */
const resourceIdOf = (wire: { resourceId?: unknown; resource?: unknown }): string =>
  idOf(wire.resourceId) ?? idOf(wire.resource) ?? '';

const optionsOf = ({ optionIds, options }: WireBooking): unknown[] => {
  const some = optionIds ?? options ?? [];
  return Array.isArray(some) ? some : [some];
};

/** The sum of a field over the options that are objects. */
const sumOf = (options: unknown[], field: 'duration' | 'price'): number =>
  options.reduce<number>((sum, option) => {
    const value = typeof option === 'object' && option !== null ? Number(Reflect.get(option, field)) : 0;
    return Number.isFinite(value) ? sum + value : sum;
  }, 0);

export const normaliseResource = (wire: WireResource): Resource => ({
  id: wire.id,
  name: wire.name,
  color: wire.color ?? null,
  avatar: wire.avatar ?? null,
  hours: wire.hours ?? null,
  breaks: wire.breaks ?? [],
  absences: wire.absences ?? [],
  blocks: wire.blocks ?? [],
  shifts: wire.shifts ?? [],
  rota: wire.rota ?? null,
  feed: wire.feed ?? false,
  buffer: wire.buffer ?? null,
  archived: wire.archived ?? false,
});

export const normaliseOption = (wire: WireOption): BookingOption => ({
  id: wire.id,
  resourceId: resourceIdOf(wire),
  name: wire.name,
  duration: wire.duration,
  price: wire.price ?? null,
});

const lossOf = ({
  reason,
  conversation,
  settled,
}: Pick<NonNullable<WireBooking['reminder']>, 'reason' | 'conversation' | 'settled'>) => ({
  ...(reason && {
    reason: {
      code: reason.code,
      ...(reason.words != null && { words: reason.words }),
      ...(reason.until != null && { until: reason.until }),
    },
  }),
  ...(conversation != null && { conversationId: conversation }),
  ...(settled === true && { settled }),
});

/** Drops values that are not options. Missing totals are the sums of the options. */
export const normaliseBooking = (wire: WireBooking): Booking => {
  const options = optionsOf(wire);
  const resourceId = resourceIdOf(wire);
  return {
    id: wire.id,
    resourceId,
    resourceIds: [...new Set([resourceId, ...(wire.resourceIds ?? [])])],
    optionIds: options.map(idOf).filter((id) => id !== undefined),
    title: wire.title ?? '',
    start: wire.start,
    end: wire.end,
    status: wire.status ?? '',
    notes: wire.notes ?? '',
    customer: {
      ...(wire.customer != null && { id: wire.customer }),
      name: wire.customer_name ?? '',
      phone: wire.customer_phone ?? '',
    },
    source: wire.source || DEFAULT_SOURCE,
    total_duration: wire.total_duration ?? sumOf(options, 'duration'),
    total_price: wire.total_price ?? sumOf(options, 'price'),
    items: (wire.items ?? []).map(({ option, name, duration, price }) => ({
      optionId: option,
      name,
      duration,
      price: price ?? null,
    })),
    forced: wire.forced ?? false,
    reminder: wire.reminder
      ? {
          ...{ state: wire.reminder.state, answer: wire.reminder.answer ?? null },
          ...lossOf(wire.reminder),
        }
      : null,
    version: wire.version ?? undefined,
    conversationId: wire.conversation ?? null,
    ...(wire.discount && { discount: { kind: wire.discount.kind, value: wire.discount.value } }),
    ...(wire.list_price != null && { list_price: wire.list_price }),
    ...(wire.confirmation && {
      confirmation: {
        ...{ kind: wire.confirmation.kind, state: wire.confirmation.state, at: wire.confirmation.at },
        ...lossOf(wire.confirmation),
      },
    }),
    ...(wire.series && { series: { id: wire.series.id } }),
    ...(wire.person && { person: wire.person }),
  };
};
