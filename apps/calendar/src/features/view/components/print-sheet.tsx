import type { Booking } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { printTexts } from '../../../locales/en/print.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useBookingTexts } from '../../bookings/components/use-booking-texts.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { blocksOn } from '../../working/model/blocks.ts';
import {
  type PrintColumn,
  type PrintDay,
  type PrintHour,
  printColumns,
  printLayout,
} from '../model/print.ts';
import { titleOf } from '../model/title.ts';
import { useShownBookings } from '../store/use-shown-bookings.ts';
import type { ViewControl } from '../store/use-view.ts';
import styles from './print-sheet.module.css';

export interface PrintSheetProps {
  view: ViewControl;
  /** Called when the dialog of the browser is closed. */
  onDone: () => void;
}

const Cell = ({ booking, named }: { booking: Booking; named: boolean }) => {
  const { title, customer, resource, span } = useBookingTexts(booking);
  return (
    <p className={styles.booking} data-status={booking.status}>
      <bdi dir="ltr">{span}</bdi> <strong dir="auto">{title}</strong>
      {customer && <span dir="auto"> {customer}</span>}
      {named && <em dir="auto"> {resource}</em>}
    </p>
  );
};

const HoursTable = ({ hours, columns }: { hours: readonly PrintHour[]; columns: readonly PrintColumn[] }) => {
  const { formats } = useCalendar();
  const resources = useCalendarState((state) => state.resources);
  const heading = ({ date, resourceId }: PrintColumn) =>
    resources.find(({ id }) => id === resourceId)?.name ??
    `${formats.weekday(date)} ${formats.dayNumber(date)}`;

  return (
    <table className={styles.hours}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={`${column.date} ${column.resourceId}`} scope="col" dir="auto">
              {heading(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, cells }) => (
          <tr key={hour}>
            <th scope="row">{formats.hour(hour)}</th>
            {cells.map((bookings, at) => (
              <td key={`${columns[at]?.date} ${columns[at]?.resourceId}`}>
                {bookings.map((booking) => (
                  <Cell key={booking.id} booking={booking} named={columns[at]?.resourceId === null} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const ListRow = ({ booking }: { booking: Booking }) => {
  const { span, title, resource, status } = useBookingTexts(booking);
  const { name, phone } = booking.customer;
  return (
    <tr data-status={booking.status}>
      <td>
        <bdi dir="ltr">{span}</bdi>
      </td>
      <td dir="auto">{title}</td>
      <td dir="auto">
        {name} <bdi dir="ltr">{phone}</bdi>
      </td>
      <td dir="auto">{resource}</td>
      <td>{status}</td>
      <td dir="auto">{booking.notes}</td>
    </tr>
  );
};

const DayList = ({ date, bookings }: PrintDay) => {
  const { t } = useLateTexts(printTexts);
  const { formats } = useCalendar();
  const titles = [
    t('print.time'),
    t('print.booking'),
    t('print.customer'),
    t('booking.resource'),
    t('booking.status'),
    t('print.notes'),
  ];
  return (
    <section>
      <h2>{formats.day(date)}</h2>
      {bookings.length === 0 ? (
        <p>{t('print.empty')}</p>
      ) : (
        <table className={styles.list}>
          <thead>
            <tr>
              {titles.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <ListRow key={booking.id} booking={booking} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** Margins of the paper hold for whatever is printed, so they are there only with the sheet. */
const usePageMargins = () =>
  useEffect(() => {
    const margins = new CSSStyleSheet();
    margins.replaceSync('@page { margin: 12mm; }');
    document.adoptedStyleSheets.push(margins);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== margins);
    };
  }, []);

/** The bookings on paper, black on white, without the rest of the page. Opens the print dialog when it is mounted. */
export const PrintSheet = ({ view, onDone }: PrintSheetProps) => {
  const { t } = useLateTexts(printTexts);
  const { zone } = useCalendar();
  const locale = useLocale();
  const resources = useCalendarState((state) => state.resources);
  const booked = useShownBookings(view);
  const { days, isShown } = view;
  const shown = resources.filter(({ id }) => isShown(id));
  const bookings = [...booked, ...blocksOn(zone, shown, days, t('grid.blocked'))];
  const [first = view.date, last = first] = [days[0], days.at(-1)];
  const columns = printColumns(
    view,
    days,
    shown.map(({ id }) => id),
  );
  const layout = printLayout(bookings, columns, zone);

  usePageMargins();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog, also after later changes
  useEffect(() => {
    // Browsers that print in the background announce the end; the others return from `print`.
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, []);

  return createPortal(
    <div className={styles.sheet}>
      <h1>
        {titleOf(view.view, first, last, locale)} <small>{zone.name}</small>
      </h1>
      {layout.kind === 'list' && layout.days.map((day) => <DayList key={day.date} {...day} />)}
      {layout.kind === 'hours' && layout.hours.length === 0 && <p>{t('print.empty')}</p>}
      {layout.kind === 'hours' && layout.hours.length > 0 && (
        <HoursTable hours={layout.hours} columns={columns} />
      )}
    </div>,
    document.body,
  );
};
