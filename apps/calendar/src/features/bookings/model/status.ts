/** The known states of a booking. A backend may send others, which are shown unchanged. */
export const STATUSES = ['pending', 'confirmed', 'done', 'cancelled'] as const;
export type KnownStatus = (typeof STATUSES)[number];

export const DEFAULT_STATUS: KnownStatus = 'confirmed';

export const isKnownStatus = (status: string): status is KnownStatus =>
  (STATUSES as readonly string[]).includes(status);
