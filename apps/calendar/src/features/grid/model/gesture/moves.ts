import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import type { Zone } from '../../../time/model/zone.ts';
import { instantAfter, instantAt, wallMinutes, wallMinutesAt } from './wall-minutes.ts';

/** Minutes of snapping. */
export const STEP = 15;
/** Minutes of snapping while Alt is held. */
export const FINE_STEP = 5;
/** Minutes of a booking that is created by a click. */
const DEFAULT_LENGTH = 60;

/** A clock time of a day, in minutes since 00:00, 0 to 1440; the pointer is between full minutes too. */
export interface Spot {
  date: CalendarDate;
  minutes: number;
}

/** A span of time between two instants. */
export interface Span {
  start: number;
  end: number;
}

/** A part of one day of the clock, in minutes since 00:00. */
export interface Range {
  minutes: number;
  until: number;
}

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(value, to));

/** A clock time that follows the pointer: a full step, or as it was while the pointer is less than half a step away. */
const follow = (held: number, by: number, step: number): number =>
  Math.abs(by) < step / 2 ? held : Math.round((held + by) / step) * step;

/**
 * A booking that was taken at one spot and is held at another. It keeps its duration in real minutes and follows the
 * pointer on the clock. A booking of one day stays in one day.
 *
 * @param step minutes of snapping
 */
export const moved = (zone: Zone, span: Span, at: Spot, to: Spot, step: number): Span => {
  const { date, minutes } = zone.wallTime(span.start);
  const days = wallMinutes(to.date, 0) - wallMinutes(at.date, 0);
  const day = wallMinutes(date, 0) + days;
  const start = day + follow(minutes, to.minutes - at.minutes, step);
  if (start === wallMinutes(date, minutes)) return span;
  const duration = span.end - span.start;
  const startsAt = instantAt(zone, start);
  const isOfOneDay = span.end <= instantAt(zone, wallMinutes(date, DAY_MINUTES));
  if (!isOfOneDay) return { start: startsAt, end: startsAt + duration };
  const latest = instantAt(zone, day + DAY_MINUTES) - duration;
  const kept = Math.max(Math.min(startsAt, latest), instantAt(zone, day));
  return { start: kept, end: kept + duration };
};

/**
 * A booking whose end was dragged. The end stays in its day and at least one step after the start.
 *
 * @param by minutes of the clock, later if positive
 * @param step minutes of snapping
 */
export const withEndMoved = (zone: Zone, span: Span, by: number, step: number): Span => {
  const end = wallMinutesAt(zone, span.end);
  const wanted = follow(end, by, step);
  if (wanted === end) return span;
  // An end at midnight belongs to the day before.
  const day = wallMinutes(zone.wallTime(Math.max(span.end - 1, span.start)).date, 0);
  const endsAt = instantAfter(zone, clamp(wanted, day, day + DAY_MINUTES), span.start);
  return { start: span.start, end: Math.max(endsAt, span.start + step * MINUTE) };
};

/** A booking whose start was dragged; see `withEndMoved`. */
export const withStartMoved = (zone: Zone, span: Span, by: number, step: number): Span => {
  const { date, minutes } = zone.wallTime(span.start);
  const wanted = follow(minutes, by, step);
  if (wanted === minutes) return span;
  const startsAt = instantAt(zone, wallMinutes(date, clamp(wanted, 0, DAY_MINUTES)));
  return { start: Math.min(startsAt, span.end - step * MINUTE), end: span.end };
};

/** The range of a click or of a hold. */
export const rangeAt = (minutes: number, step: number): Range => {
  const from = Math.min(Math.floor(minutes / step) * step, DAY_MINUTES - step);
  return { minutes: from, until: Math.min(from + DEFAULT_LENGTH, DAY_MINUTES) };
};

/** The range of a drag over free time, in either direction: every step that the pointer touched. */
export const rangeBetween = (from: number, to: number, step: number): Range => {
  const minutes = Math.min(Math.floor(Math.min(from, to) / step) * step, DAY_MINUTES - step);
  const until = Math.ceil(Math.max(from, to) / step) * step;
  return { minutes, until: clamp(until, minutes + step, DAY_MINUTES) };
};
