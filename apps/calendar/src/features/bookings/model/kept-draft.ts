import type { BookingDraft } from './draft.ts';

/** The kept part of an unsaved booking. Its time is not kept: it follows from where the booking is started again. */
export type KeptDraft = Omit<BookingDraft, 'date' | 'time' | 'endDate' | 'endTime'>;

const TEXTS = ['title', 'status', 'customerName', 'customerPhone', 'notes'] as const;

export const keptText = ({ date, time, endDate, endTime, ...kept }: BookingDraft): string =>
  JSON.stringify(kept);

const parse = (text: string | null): Partial<Record<keyof KeptDraft, unknown>> => {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
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
  if (Array.isArray(kept.optionIds)) draft.optionIds = kept.optionIds.filter((id) => typeof id === 'string');
  return draft;
};
