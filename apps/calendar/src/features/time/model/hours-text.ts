import { MINUTE } from '@switchboard/common/time/durations';
import type { ClockSpan } from '@switchboard/common/time/opening-hours';

/**
 * `9:00 AM – 1:00 PM, 2:00 PM – 6:00 PM`, or `9:00 – 13:00, 14:00 – 18:00` on a 24-hour clock; empty without hours.
 * @param locale a BCP 47 tag
 */
export const hoursText = (hours: readonly ClockSpan[], locale: string): string => {
  const clock = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  return hours
    .map(([from, to]) => `${clock.format(from * MINUTE)} – ${clock.format(to * MINUTE)}`)
    .join(', ');
};
