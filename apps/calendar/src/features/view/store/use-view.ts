import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { useMemo } from 'react';
import type { Span } from '../../calendar/model/spans.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { keepUsualView, usualView } from '../model/usual-view.ts';
import {
  keepChoice,
  readChoices,
  type ViewChoice,
  type ViewChoices,
  withChoice,
} from '../model/view-choices.ts';
import { type CalendarView, daysOf, stepped } from '../model/view-days.ts';
import {
  type Filter,
  readView,
  type View,
  withBooking,
  withDate,
  withFilter,
  withoutBooking,
  withView,
} from '../model/view-url.ts';
import { useViewParams, type ViewParamsOptions } from './use-view-params.ts';
import { useWeekFits } from './use-week-fits.ts';

export interface ViewControl extends View, ViewChoices {
  /** The same object until it changes. */
  filter: Filter;
  /** The days shown. */
  days: readonly CalendarDate[];
  /** The same as instants. */
  range: Span;
  /** Asks for the bookings that a query shows. To draw its empty days takes as long as the answer. */
  ask(params: URLSearchParams): void;
  /** Shows a view, and remembers it as the usual one for screens of this width. */
  chooseView(view: CalendarView): void;
  /** Shows the days in another way, and remembers it as the usual one. */
  choose(choice: ViewChoice, isChosen: boolean): void;
  /** Goes to the view of a day. @param view another view than the present one */
  showDate(date: CalendarDate, view?: CalendarView): void;
  showPrevious(): void;
  showNext(): void;
  showToday(): void;
  setFilter(part: Partial<Filter>): void;
  isShown(resourceId: string): boolean;
  toggleResource(id: string): void;
  showAllResources(): void;
  /** Ends a search, and opens a booking at its day. */
  openFound(date: CalendarDate, booking: string): void;
  /**
   * Makes a booking visible: goes to its day, closes it, and resets a filter by resource that hides it.
   *
   * @returns false if that changes nothing, so that an open booking is still named
   */
  reveal(date: CalendarDate, resourceId: string): boolean;
}

/** The shown view, days and filters, kept in the URL. */
export const useView = (today: CalendarDate): ViewControl => {
  const [params, setParams] = useViewParams();
  const resources = useCalendarState((state) => state.resources);
  const archived = useCalendarState((state) => state.archived);
  const { store, weekStartsOn, zone, browser } = useCalendar();
  const wide = useWeekFits();

  const usual = usualView(browser, wide);

  const read = readView(params, today, usual);
  const { view, date } = read;
  const { byPerson, hidesCancelled } = readChoices(params, browser);
  const named = JSON.stringify(read.filter);
  const filter = useMemo((): Filter => {
    const given: Filter = JSON.parse(named);
    // A resource that no longer exists would hide everything.
    const isKnown = (id: string) => [...resources, ...archived].some((resource) => resource.id === id);
    return { ...given, resourceIds: given.resourceIds.filter(isKnown) };
  }, [named, resources, archived]);

  return useMemo(() => {
    const midnight = (day: CalendarDate) => zone.instantOf({ date: day, minutes: 0 });
    const rangeOf = (shown: readonly CalendarDate[]): Span => ({
      from: midnight(shown[0] ?? today),
      to: midnight(addDays(shown.at(-1) ?? today, 1)),
    });
    const days = daysOf(view, date, weekStartsOn);
    const { resourceIds } = filter;
    const isShown = (id: string) => resourceIds.length === 0 || resourceIds.includes(id);
    const ask = (next: URLSearchParams) => {
      const to = readView(next, today, usual);
      void store.getState().show(rangeOf(daysOf(to.view, to.date, weekStartsOn)));
    };
    const go = (next: URLSearchParams, options?: ViewParamsOptions) => {
      if (setParams(next, options)) ask(next);
    };
    const showDate = (day: CalendarDate, another?: CalendarView) => {
      const next = withDate(params, day, today);
      go(another ? withView(next, another) : next);
    };
    const setFilter = (part: Partial<Filter>) => {
      setParams(withFilter(params, part), { replace: true });
    };

    return {
      view,
      date,
      byPerson,
      hidesCancelled,
      filter,
      days,
      range: rangeOf(days),
      ask,
      chooseView(chosen) {
        keepUsualView(browser, wide, chosen);
        go(withView(params, chosen));
      },
      choose(choice, isChosen) {
        keepChoice(browser, choice, isChosen);
        setParams(withChoice(params, choice, isChosen), { replace: true });
      },
      showDate,
      showPrevious: () => showDate(stepped(view, date, -1)),
      showNext: () => showDate(stepped(view, date, 1)),
      showToday: () => showDate(today),
      setFilter,
      isShown,
      toggleResource: (id) =>
        setFilter({
          resourceIds: resourceIds.includes(id)
            ? resourceIds.filter((other) => other !== id)
            : [...resourceIds, id],
        }),
      showAllResources: () => setFilter({ resourceIds: [] }),
      openFound(day, booking) {
        const found = withDate(withFilter(params, { text: '' }), day, today);
        go(withBooking(found, booking));
      },
      reveal(day, resourceId) {
        const closed = withoutBooking(params);
        const dated = days.includes(day) ? closed : withDate(closed, day, today);
        const next = isShown(resourceId) ? dated : withFilter(dated, { resourceIds: [] });
        if (next.toString() === closed.toString()) return false;
        go(next, { replace: closed.toString() !== params.toString() });
        return true;
      },
    };
  }, [
    params,
    setParams,
    store,
    view,
    date,
    byPerson,
    hidesCancelled,
    filter,
    today,
    weekStartsOn,
    zone,
    browser,
    usual,
    wide,
  ]);
};
