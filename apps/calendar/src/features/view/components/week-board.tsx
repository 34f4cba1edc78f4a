import type { Booking } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback, useMemo, useState } from 'react';
import { useSubject } from '../../bookings/components/use-subject.ts';
import { suggestedStart } from '../../bookings/model/suggested-start.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { useWallTime } from '../../calendar/store/use-wall-time.ts';
import type { CalendarDate } from '../../time/model/calendar-date.ts';
import { Agenda } from '../../week/components/agenda.tsx';
import { WeekGrid } from '../../week/components/week-grid.tsx';
import { segmentsByDay } from '../../week/model/day-segments.ts';
import { useNamedBooking } from '../store/use-named-booking.ts';
import { useView } from '../store/use-view.ts';
import { GoneAlert, StaleAlert } from './alerts.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { ResourceChips } from './resource-chips.tsx';
import { useWide } from './use-wide.ts';
import styles from './week-board.module.css';

const fetchDrawer = async () => (await import('../../bookings/components/booking-drawer.tsx')).BookingDrawer;

/** The week with its bookings, and the drawer of one booking. */
export const WeekBoard = ({ onManage }: { onManage: () => void }) => {
  const { t } = useTranslation('calendar');
  const { zone, formats, now } = useCalendar();
  const bookings = useCalendarState((state) => state.bookings);
  const clock = useWallTime();
  const view = useView(clock.date);
  const wide = useWide();
  const { open, ...drawer } = useSubject();
  const [announcement, setAnnouncement] = useState('');
  const { showError } = useFeedback();
  const BookingDrawer = useCode(fetchDrawer, {
    open: drawer.isOpen,
    onFailure: () => {
      drawer.close();
      showError(t('formFailed.title'), 'drawer');
    },
  });

  const { days, isShown, resourceIds } = view;
  const byDay = useMemo(
    () =>
      segmentsByDay(
        bookings.filter(({ resourceId }) => isShown(resourceId)),
        days,
        zone,
      ),
    [bookings, days, isShown, zone],
  );

  const [only, another] = resourceIds;
  const openBooking = useCallback((booking: Booking) => open({ kind: 'booking', booking }), [open]);
  const openNew = useCallback(
    (date: CalendarDate, customer: string | null = null) =>
      open({
        kind: 'new',
        customer,
        at: suggestedStart(date, zone.wallTime(now())),
        resourceId: another ? undefined : only,
      }),
    [open, zone, now, only, another],
  );

  const newDay = days.includes(clock.date) ? clock.date : (days[0] ?? clock.date);
  const named = useNamedBooking({ onBooking: openBooking, onNew: (customer) => openNew(newDay, customer) });

  const afterSave = (booking: Booking, created: boolean) => {
    drawer.close();
    const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)];
    const { date } = zone.wallTime(start);
    view.reveal(date, booking.resourceId);
    const words = `${booking.title || booking.customer.name} ${formats.day(date)}, ${formats.span(start, end)}`;
    setAnnouncement(t(created ? 'booking.created' : 'booking.saved', { booking: words.trim() }));
  };
  const afterDelete = () => {
    drawer.close();
    setAnnouncement(t('booking.deleted'));
  };

  const Week = wide ? WeekGrid : Agenda;
  return (
    <>
      <CalendarHeader view={view} onNew={() => openNew(newDay)} onManage={onManage} />
      <ResourceChips view={view} />
      <StaleAlert />
      {named.gone && <GoneAlert onClose={named.dismiss} />}
      <Week byDay={byDay} now={clock} onOpen={openBooking} onNew={openNew} />
      {drawer.subject && BookingDrawer && (
        <BookingDrawer
          key={drawer.key}
          subject={drawer.subject}
          open={drawer.isOpen}
          onClose={drawer.close}
          onSaved={afterSave}
          onDeleted={afterDelete}
        />
      )}
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
    </>
  );
};
