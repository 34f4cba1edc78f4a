import type { ClockSpan } from '@switchboard/common/time/opening-hours';
import { clockText, DAY_MINUTES } from '@switchboard/common/time/wall-time';

/** `9:00–13:00, 14:00–18:00`; empty without hours. */
export const hoursText = (hours: readonly ClockSpan[]): string =>
  hours.map(([from, to]) => `${clockText(from)}–${clockText(to % DAY_MINUTES)}`).join(', ');
