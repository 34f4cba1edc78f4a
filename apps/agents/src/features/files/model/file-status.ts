const TONES = {
  stored: 'neutral',
  queued: 'neutral',
  reading: 'active',
  ready: 'success',
  failed: 'danger',
} as const;

export type KnownStatus = keyof typeof TONES;

/** Whether the app has a text for a status; a backend may have others. */
export const isKnownStatus = (status: string): status is KnownStatus => Object.hasOwn(TONES, status);

export const toneOf = (status: string): (typeof TONES)[KnownStatus] =>
  isKnownStatus(status) ? TONES[status] : 'neutral';
