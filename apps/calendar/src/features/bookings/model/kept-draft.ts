import type { BookingDiscount } from '@switchboard/api-client';
import type { BookingDraft, ChosenCustomer } from './draft.ts';

type Timing = 'date' | 'time' | 'later' | 'ownEnd' | 'endDate' | 'endTime' | 'endLater';

/** The kept part of an unsaved booking. Its time is not kept: it follows from where the booking is started again. */
export type KeptDraft = Omit<BookingDraft, Timing>;

const TEXTS = ['title', 'status', 'customerName', 'customerPhone', 'notes'] as const;

export const keptText = ({
  date,
  time,
  later,
  ownEnd,
  endDate,
  endTime,
  endLater,
  ...kept
}: BookingDraft): string => JSON.stringify(kept);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parse = (text: string | null): Partial<Record<keyof KeptDraft, unknown>> => {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
};

const customerOf = (value: unknown): ChosenCustomer | undefined => {
  if (!isObject(value)) return undefined;
  const { id, name, phone } = value;
  const isId = typeof id === 'string' || id === null;
  return isId && typeof name === 'string' && typeof phone === 'string' ? { id, name, phone } : undefined;
};

const discountOf = (value: unknown): BookingDiscount | undefined => {
  if (!isObject(value)) return undefined;
  const kind = (['price', 'amount', 'percent'] as const).find((one) => one === value.kind);
  return kind && typeof value.value === 'number' ? { kind, value: value.value } : undefined;
};

/** Reads a kept draft. Fields that are missing or of another type are left out. */
export const readKept = (text: string | null): Partial<KeptDraft> => {
  const kept = parse(text);
  const draft: Partial<KeptDraft> = {};
  for (const field of TEXTS) {
    const value = kept[field];
    if (typeof value === 'string') draft[field] = value;
  }
  if (typeof kept.resourceId === 'string') draft.resourceId = kept.resourceId;
  for (const field of ['optionIds', 'withIds'] as const) {
    const ids = kept[field];
    if (Array.isArray(ids)) draft[field] = ids.filter((id) => typeof id === 'string');
  }
  const customer = customerOf(kept.customer);
  if (customer) draft.customer = customer;
  const discount = discountOf(kept.discount);
  if (discount || kept.discount === null) draft.discount = discount ?? null;
  if (typeof kept.conversation === 'string') draft.conversation = kept.conversation;
  return draft;
};
