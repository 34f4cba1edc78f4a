import { createZone, type Zone } from '../../time/model/zone.ts';

/** The zone with a name of the IANA database; `undefined` if the browser does not know it. */
export const zoneNamed = (name: string): Zone | undefined => {
  try {
    return createZone(name);
  } catch {
    return undefined;
  }
};

const WEEK = 7 * 86_400_000;

/**
 * Whether two zones show the same times in the year after `now`: one place can have several names, such as
 * `Asia/Calcutta` and `Asia/Kolkata`.
 */
export const haveSameClocks = (one: Zone, other: Zone, now: number): boolean => {
  if (one.name === other.name) return true;
  return Array.from({ length: 53 }, (_, week) => now + week * WEEK).every((instant) => {
    const [a, b] = [one.wallTime(instant), other.wallTime(instant)];
    return a.date === b.date && a.minutes === b.minutes;
  });
};
