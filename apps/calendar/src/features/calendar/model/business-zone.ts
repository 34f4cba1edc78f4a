import type { BusinessSettings } from '@switchboard/api-client';
import { intlZone, type Zone, zoneFrom } from '../../time/model/zone.ts';

/** The zone of an earlier server, which sends a name alone; `undefined` if the browser does not know it. */
const zoneNamed = (name: string): Zone | undefined => {
  try {
    return intlZone(name);
  } catch {
    return undefined;
  }
};

/**
 * The clocks by which the calendar shows and books: those that the server sends, because its table may be newer than the
 * browser's.
 *
 * @param own the zone of the browser, for a server that sends none
 */
export const businessZone = (
  settings: Pick<BusinessSettings, 'clocks' | 'time_zone'> | null,
  own: Zone,
): Zone => {
  if (settings?.clocks) return zoneFrom(settings.clocks);
  const name = settings?.time_zone ?? null;
  return (name !== null && zoneNamed(name)) || own;
};

const WEEK = 7 * 86_400_000;

/**
 * Whether two zones show the same times in the year after `now`: one place can have several names, such as
 * `Asia/Calcutta` and `Asia/Kolkata`, and a browser may have other clocks for the same name.
 */
export const haveSameClocks = (one: Zone, other: Zone, now: number): boolean =>
  Array.from({ length: 53 }, (_, week) => now + week * WEEK).every((at) => one.shown(at) === other.shown(at));
