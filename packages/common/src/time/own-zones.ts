import { MINUTE } from './durations.ts';
import { intlZone } from './intl-zone.ts';

/**
 * The zones that this program knows, with their minutes east of UTC: for servers that send none.
 *
 * @param at milliseconds since the epoch
 */
export const ownZones = (at: number): { name: string; offset: number }[] =>
  Intl.supportedValuesOf('timeZone').map((name) => ({
    name,
    offset: (intlZone(name).shown(at) - at) / MINUTE,
  }));
