import type { Zone } from '@switchboard/common/time/zone';

/** The minute of a moment on the clocks of a zone, as `2026-11-20T10:00`. */
export const wallClock = (moment: Date, zone: Zone): string =>
  new Date(zone.shown(moment.getTime())).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
