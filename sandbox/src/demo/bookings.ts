import type { SaveBooking } from '@switchboard/api-client';
import { addDays, weekdayOf } from '@switchboard/common/time/calendar-date';
import { intlZone } from '@switchboard/common/time/intl-zone';
import { clockMinutes } from '@switchboard/common/time/wall-time';
import { business } from './business.ts';
import { people } from './people.ts';
import { type ResourceKey, type ServiceKey, services } from './services.ts';
import { type DiaryLine, diary } from './week.ts';

/** A booking of the demo, with its resource and services by their keys in `services.ts`. */
export interface DemoBooking
  extends Required<
    Omit<
      SaveBooking,
      'resource' | 'resourceIds' | 'options' | 'customer' | 'conversation' | 'force' | 'discount'
    >
  > {
  resource: ResourceKey;
  options: ServiceKey[];
}

const zone = intlZone(business.timeZone);

/**
 * The diary around `now`, on the clocks of the studio: its first Monday is the Monday of that week. Past bookings are
 * completed.
 */
export function demoBookings(now: Date): DemoBooking[] {
  const { date } = zone.wallTime(now.getTime());
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return diary.map((line) => toBooking(line, monday, now));
}

function toBooking(
  [day, time, who, options, remark = {}]: DiaryLine,
  monday: string,
  now: Date,
): DemoBooking {
  const start = new Date(zone.instantOf({ date: addDays(monday, day), minutes: clockMinutes(time) }));
  const duration = options.reduce((sum, key) => sum + services[key].duration, 0);
  const end = new Date(start.getTime() + duration * 60_000);
  const over = end <= now && remark.status !== 'cancelled';
  const { name, phone } = people[who];
  return {
    resource: resourceOf(options),
    options,
    title: options.map((key) => services[key].name).join(', '),
    start: start.toISOString(),
    end: end.toISOString(),
    status: over ? 'completed' : (remark.status ?? 'confirmed'),
    notes: remark.notes ?? '',
    customer_name: name,
    customer_phone: phone,
    source: remark.source ?? 'manual',
  };
}

function resourceOf(options: ServiceKey[]): ResourceKey {
  const [first, ...others] = new Set(options.map((key) => services[key].resource));
  if (first === undefined || others.length > 0) throw new Error(`${options} are not one resource's services`);
  return first;
}
