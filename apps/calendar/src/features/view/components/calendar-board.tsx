import type { Booking } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useFeedback, useTips } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback, useMemo } from 'react';
import { BookingWindow } from '../../bookings/components/booking-window.tsx';
import { usePlacing } from '../../bookings/components/use-placing.ts';
import { type Anchor, type SubjectControl, useSubject } from '../../bookings/components/use-subject.ts';
import type { Subject } from '../../bookings/model/subject.ts';
import { suggestedStart } from '../../bookings/model/suggested-start.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { useOpenRanges } from '../../calendar/store/use-open-ranges.ts';
import { useWallTime } from '../../calendar/store/use-wall-time.ts';
import { TimeGrid } from '../../grid/components/time-grid.tsx';
import type { GridColumn, GridCreation } from '../../grid/model/grid.ts';
import { weeksOfMonth } from '../../month/model/month.ts';
import { isLetThrough } from '../model/filter.ts';
import { columnsOf } from '../model/grid-columns.ts';
import { useColumnPeople } from '../store/use-column-people.ts';
import { useDrawn } from '../store/use-drawn.ts';
import { useNamedBooking } from '../store/use-named-booking.ts';
import { useScope } from '../store/use-scope.ts';
import { useShownBookings } from '../store/use-shown-bookings.ts';
import { useView } from '../store/use-view.ts';
import { useWorking } from '../store/use-working.ts';
import { GoneAlert, StaleAlert } from './alerts.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { HiddenNotes } from './hidden-notes.tsx';
import { LoadingWeek } from './loading-week.tsx';
import { useViewCode } from './use-view-code.ts';

/** The place of the new booking in the popover; at first, where it was opened. */
const placeholderOf = ({ subject, anchor, isOpen, placed }: SubjectControl): GridCreation | undefined => {
  if (!isOpen || !anchor || subject?.kind !== 'new' || subject.minutes === undefined) return undefined;
  if (placed) return placed;
  const { at, minutes, resourceId = null } = subject;
  return { date: at.date, minutes: at.minutes, until: at.minutes + minutes, resourceId };
};

/** The bookings of the shown days in the chosen view, and the window of one booking. */
export const CalendarBoard = ({ onManage }: { onManage: () => void }) => {
  const { t } = useTranslation('calendar');
  useTips();
  const { zone, formats, now, weekStartsOn } = useCalendar();
  const resources = useCalendarState((state) => state.resources);
  const archived = useCalendarState((state) => state.archived);
  const clock = useWallTime();
  const view = useView(clock.date);
  const drawn = useDrawn(view);
  const { days, date, filter, isShown } = drawn;
  const shown = useSubject();
  const { open } = shown;
  const { showError } = useFeedback();
  const items = useShownBookings(drawn);
  const scope = useScope();

  const inView = useMemo(() => resources.filter(({ id }) => isShown(id)), [resources, isShown]);
  const openRanges = useOpenRanges(inView);
  const { move, copy, paste } = usePlacing();
  const working = useWorking(inView, days, move);
  const { start, startWith } = working;
  const named = useMemo(() => [...resources, ...archived], [resources, archived]);
  const { people, left } = useColumnPeople(drawn, inView, items);
  const columns = useMemo(() => columnsOf(days, people), [days, people]);

  const weeks = useMemo(() => weeksOfMonth(date, weekStartsOn), [date, weekStartsOn]);
  const only = inView.length === 1 ? inView[0]?.id : undefined;
  const openNew = useCallback(
    (
      day: CalendarDate,
      customer: string | null = null,
      conversation: string | null = null,
      resourceId = only,
    ) =>
      open({
        kind: 'new',
        customer,
        conversation,
        at: suggestedStart(day, zone.wallTime(now()), (of) => openRanges(of, resourceId ?? null)),
        resourceId,
      }),
    [open, zone, now, only, openRanges],
  );
  const create = useCallback(
    ({ date: day, minutes, until, resourceId }: GridCreation, anchor: DOMRect) =>
      open(
        {
          kind: 'new',
          customer: null,
          at: { date: day, minutes },
          minutes: until - minutes,
          resourceId: resourceId ?? only,
        },
        anchor,
      ),
    [open, only],
  );
  const gridItems = useMemo(
    () => (working.blocks.length > 0 ? [...items, ...working.blocks] : items),
    [items, working.blocks],
  );
  const pasteAt = useCallback(
    ({ date: day, minutes, resourceId }: Omit<GridCreation, 'until'>) =>
      paste({ date: day, minutes }, resourceId),
    [paste],
  );
  const createOn = useCallback(
    ({ date: day, resourceId }: GridColumn) => openNew(day, null, null, resourceId ?? undefined),
    [openNew],
  );
  const openDay = useCallback(
    ({ date: day, resourceId }: GridColumn, anchor: Element) =>
      start({ kind: 'day', resourceId: resourceId ?? inView[0]?.id ?? '', date: day, anchor }),
    [start, inView],
  );
  // Not in a week, where each heading would have one more stop of the Tab key.
  const isOfOne = days.length === 1 && (people !== undefined || inView.length === 1);
  const hasHours = isOfOne && openRanges(date, null) !== undefined;
  const showDay = (day: CalendarDate) => view.showDate(day, 'day');

  const swipe = (step: 1 | -1) => (step === 1 ? view.showNext() : view.showPrevious());

  const newDay = view.days.includes(clock.date) ? clock.date : view.date;
  const link = useNamedBooking({
    shown: shown.isOpen && shown.subject?.kind === 'booking' ? shown.subject.booking.id : undefined,
    onBooking: (booking) => open({ kind: 'booking', booking }),
    onNew: (customer, conversation) => openNew(newDay, customer, conversation),
    onClose: shown.close,
  });
  const { name } = link;
  const openBooking = useCallback(
    (booking: Booking, anchor?: Anchor) => {
      if (anchor && startWith(booking, { kind: 'block', shown: booking, anchor })) return;
      open({ kind: 'booking', booking }, anchor);
      name(booking.id);
    },
    [startWith, open, name],
  );
  const close = () => {
    shown.close();
    link.unname();
  };
  const openOther = (subject: Subject, anchor?: Anchor) => {
    // A copy, which is not the booking that the URL names.
    if (subject.kind === 'new') link.unname();
    open(subject, anchor);
  };
  const afterSave = (booking: Booking) => {
    shown.close();
    const shownOne = booking.resourceIds.find((id) => view.isShown(id)) ?? booking.resourceId;
    if (!view.reveal(zone.wallTime(Date.parse(booking.start)).date, shownOne)) link.unname();
  };

  const search = filter.text.trim();
  const isWanted = useCallback((booking: Booking) => isLetThrough(booking, filter), [filter]);
  const { FoundBookings, MonthGrid, Agenda } = useViewCode(drawn.view, search !== '', () => {
    if (search === '') view.showDate(date, 'week');
    else view.setFilter({ text: '' });
    showError(t('formFailed.title'), 'view');
  });
  const common = { resources: named, items, zone, formats, now: zone.instantOf(clock), onOpen: openBooking };
  const content = () => {
    if (search !== '')
      return FoundBookings ? (
        <FoundBookings
          text={search}
          status={filter.statuses[1] === undefined ? filter.statuses[0] : undefined}
          source={filter.sources[1] === undefined ? filter.sources[0] : undefined}
          isWanted={isWanted}
          agent={scope.agent}
          onOpen={({ id }, day) => view.openFound(day, id)}
          onResource={({ id }) => view.setFilter({ text: '', resourceIds: [id] })}
          onClear={() => view.setFilter({ text: '' })}
        />
      ) : (
        <LoadingWeek />
      );
    if (drawn.view === 'agenda')
      return Agenda ? <Agenda {...common} items={gridItems} dates={days} onNew={openNew} /> : <LoadingWeek />;
    if (drawn.view === 'month')
      return MonthGrid ? (
        <MonthGrid {...common} items={gridItems} date={date} weeks={weeks} onNew={openNew} onDay={showDay} />
      ) : (
        <LoadingWeek />
      );
    return (
      <TimeGrid
        {...common}
        items={gridItems}
        columns={columns}
        date={date}
        openRanges={openRanges}
        onCreate={create}
        onChange={working.change}
        onRemove={working.remove}
        onCopy={copy}
        onPaste={pasteAt}
        placeholder={placeholderOf(shown)}
        onNew={createOn}
        onDay={showDay}
        onHours={hasHours ? openDay : undefined}
        onSwipe={days.length === 1 ? swipe : undefined}
      />
    );
  };

  return (
    <>
      <CalendarHeader view={view} today={clock.date} onNew={() => openNew(newDay)} onManage={onManage} />
      <StaleAlert />
      <HiddenNotes view={drawn} left={left} shown={people?.length ?? 0} />
      {link.gone && <GoneAlert onClose={link.dismiss} />}
      {content()}
      <BookingWindow
        control={{ ...shown, open: openOther, close }}
        working={working}
        onSaved={afterSave}
        onDeleted={close}
      />
    </>
  );
};
