import { utcOf } from '@switchboard/common/time/calendar-date';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import type { WallTime } from '@switchboard/common/time/wall-time';
import type { Zone } from '../../time/model/zone.ts';

/** How many times the clocks of a zone show a wall time. Instants are milliseconds since the epoch. */
export type Occurrence =
  | { kind: 'once'; at: number }
  /** Clocks skip it. At the instant `at` they show `becomes` instead. */
  | { kind: 'skipped'; at: number; becomes: WallTime }
  /** Clocks go back and show it twice, at `at` and at `again`. */
  | { kind: 'twice'; at: number; again: number };

const clockOf = ({ date, minutes }: WallTime): number => utcOf(date) + minutes * MINUTE;

export const occurrenceOf = (zone: Zone, wall: WallTime): Occurrence => {
  const at = zone.instantOf(wall);
  const shown = zone.wallTime(at);
  const clock = clockOf(wall);
  if (clockOf(shown) !== clock) return { kind: 'skipped', at, becomes: shown };
  const offsetAfter = clockOf(zone.wallTime(at + DAY)) - (at + DAY);
  const again = clock - offsetAfter;
  return again > at && clockOf(zone.wallTime(again)) === clock
    ? { kind: 'twice', at, again }
    : { kind: 'once', at };
};

/** The instant of a wall time. @param later the second one of a time that occurs twice */
export const instantOf = (zone: Zone, wall: WallTime, later: boolean): number => {
  const found = occurrenceOf(zone, wall);
  return later && found.kind === 'twice' ? found.again : found.at;
};

/** Whether an instant is the second one with its wall time. */
export const isLater = (zone: Zone, instant: number): boolean => {
  const found = occurrenceOf(zone, zone.wallTime(instant));
  return found.kind === 'twice' && instant >= found.again;
};
