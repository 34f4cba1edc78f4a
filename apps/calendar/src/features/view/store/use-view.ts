import { useMemo } from 'react';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { addDays, type CalendarDate } from '../../time/model/calendar-date.ts';
import { readView, type View, withResources, withWeek } from '../model/view-url.ts';
import { useViewParams } from './use-view-params.ts';

export interface ViewControl extends View {
  /** Goes to the week of a day. */
  showWeekOf(date: CalendarDate): void;
  showPrevious(): void;
  showNext(): void;
  showToday(): void;
  isShown(resourceId: string): boolean;
  toggleResource(id: string): void;
  showAllResources(): void;
  /** Makes a booking visible: goes to its week, and resets a filter that hides it. */
  reveal(date: CalendarDate, resourceId: string): void;
}

/** The shown week and resources, kept in the URL. */
export const useView = (today: CalendarDate): ViewControl => {
  const [params, setParams] = useViewParams();
  const resources = useCalendarState((state) => state.resources);
  const { weekStartsOn } = useCalendar();

  return useMemo(() => {
    const { days, resourceIds: named } = readView(params, today, weekStartsOn);
    const first = days[0] ?? today;
    // A resource that no longer exists would hide everything.
    const resourceIds = named.filter((id) => resources.some((resource) => resource.id === id));
    const isShown = (id: string) => resourceIds.length === 0 || resourceIds.includes(id);
    const showWeekOf = (date: CalendarDate) => setParams(withWeek(params, date, today, weekStartsOn));
    const showResources = (ids: readonly string[]) =>
      setParams(withResources(params, ids), { replace: true });

    return {
      days,
      resourceIds,
      isShown,
      showWeekOf,
      showPrevious: () => showWeekOf(addDays(first, -7)),
      showNext: () => showWeekOf(addDays(first, 7)),
      showToday: () => showWeekOf(today),
      toggleResource: (id) =>
        showResources(
          resourceIds.includes(id) ? resourceIds.filter((other) => other !== id) : [...resourceIds, id],
        ),
      showAllResources: () => showResources([]),
      reveal(date, resourceId) {
        const week = days.includes(date) ? params : withWeek(params, date, today, weekStartsOn);
        const next = isShown(resourceId) ? week : withResources(week, []);
        if (next !== params) setParams(next);
      },
    };
  }, [params, setParams, resources, today, weekStartsOn]);
};
