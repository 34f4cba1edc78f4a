import type { useFeedback } from '@switchboard/ui';
import type { useTranslation } from '@switchboard/ui/i18n';
import type { BookingMove } from '../../calendar/model/booking-move.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { createOpenRanges } from '../../calendar/model/open-ranges.ts';
import type { CalendarStore } from '../../calendar/store/calendar-state.ts';
import type { Zone } from '../../time/model/zone.ts';
import { type MoveWarning, warningsFor, warningsOf } from '../model/warnings.ts';

export interface MoveServices extends Pick<ReturnType<typeof useFeedback>, 'ask'> {
  t: ReturnType<typeof useTranslation>['t'];
  store: CalendarStore;
  zone: Zone;
}

/** Moves a booking. Where something speaks against the new time or resource, the person is asked first. */
export const moveKnowingly = async (
  wanted: BookingMove,
  { t, store, zone, ask }: MoveServices,
): Promise<void> => {
  const { bookings, resources, archived, options, settings, moveBooking } = store.getState();
  const all = [...resources, ...archived];
  const known = {
    ...{ bookings, resources: all, options, zone },
    buffer: settings?.buffer ?? 0,
    openRanges: createOpenRanges(settings, all),
  };
  const namesOf = (kind: MoveWarning) =>
    all
      .filter(({ id }) => wanted.resourceIds.includes(id) && warningsFor(wanted, id, known).includes(kind))
      .map(({ name }) => name)
      .join(', ');
  const warnings = warningsOf(wanted, known);
  const customer = customerNameOf(wanted.booking) || wanted.booking.customer.phone;
  const isWanted =
    warnings.length === 0 ||
    (await ask({
      title: t('warnings.title'),
      text: warnings.map((kind) => t(`warnings.${kind}`, { resource: namesOf(kind), customer })).join(' '),
      yes: t('warnings.move'),
      no: t('warnings.leave'),
    }));
  if (isWanted) await moveBooking(wanted);
};
