import type { BookingDraft } from './draft.ts';

/** What is kept of a booking that nobody saved yet; its time is that from where it is made anew. */
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

/** Reads what was kept; whatever is missing or of another kind is left out. */
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
