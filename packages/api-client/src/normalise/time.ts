/** Milliseconds since the epoch; 0 for a missing or invalid time. */
export const parseTime = (iso: string | null | undefined): number => {
  const ms = iso ? Date.parse(iso) : 0;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
};

/** Milliseconds since the epoch, or null. */
export const moment = (iso: string | null | undefined): number | null =>
  iso ? parseTime(iso) || null : null;
