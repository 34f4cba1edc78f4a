import type { Booking } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { resourceColor } from '../../resources/model/resource-color.ts';
import { useStatusName } from './use-status-name.ts';

/** The texts of a booking, the same in every view. */
export interface BookingTexts {
  /** The title; without one the customer, else a generic word. */
  title: string;
  /** The customer, unless that is the title. */
  customer: string;
  /** The names of all its resources. */
  resource: string;
  color: string;
  /** `10:00`, without AM or PM */
  start: string;
  /** `10:00 – 11:30` */
  span: string;
  status: string;
}

export const useBookingTexts = (booking: Booking): BookingTexts => {
  const { t } = useTranslation('calendar');
  const { formats } = useCalendar();
  const nameOf = useStatusName();
  const resources = useCalendarState((state) => state.resources);
  const names = booking.resourceIds.flatMap((each) => resources.find(({ id }) => id === each)?.name ?? []);
  const first = resources.find(({ id }) => id === booking.resourceId);

  const name = customerNameOf(booking);
  const title = booking.title || name || t('booking.untitled');
  const customer = booking.title ? name : '';
  const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)];
  const span = formats.span(start, end);
  return {
    title,
    customer,
    resource: names.join(', '),
    color: resourceColor(booking.resourceId, first?.color),
    start: formats.briefTime(start),
    span,
    status: nameOf(booking.status),
  };
};
