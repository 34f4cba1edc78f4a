import type { BusinessSettings, Resource } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { type ClockSpan, openSpans } from '@switchboard/common/time/opening-hours';

/** The open hours of a day and a resource, or of all resources together. `undefined`: the backend has no hours. */
export type OpenRanges = (date: CalendarDate, resourceId: string | null) => readonly ClockSpan[] | undefined;

const united = (spans: readonly ClockSpan[]): ClockSpan[] => {
  const result: ClockSpan[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
};

/**
 * When the business and its resources work. Answers are kept, because a grid asks at each render.
 *
 * @param resources that can be booked; without any, the hours of the business count
 */
export const createOpenRanges = (
  settings: BusinessSettings | null,
  resources: readonly Resource[],
): OpenRanges => {
  if (!settings) return () => undefined;
  const known = new Map<string, readonly ClockSpan[]>();
  const find = (date: CalendarDate, resourceId: string | null): readonly ClockSpan[] => {
    if (resourceId !== null)
      return openSpans(
        date,
        settings,
        resources.find(({ id }) => id === resourceId),
      );
    if (resources.length === 0) return openSpans(date, settings);
    return united(resources.flatMap((resource) => openSpans(date, settings, resource)));
  };
  return (date, resourceId) => {
    const key = `${date} ${resourceId ?? ''}`;
    const spans = known.get(key) ?? find(date, resourceId);
    known.set(key, spans);
    return spans;
  };
};
