import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback } from 'react';
import type { BookingMove } from '../../calendar/model/booking-move.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { createOpenRanges } from '../../calendar/model/open-ranges.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { type MoveWarning, warningsFor, warningsOf } from '../model/warnings.ts';

/** Moves a booking. Where something speaks against the new time or resource, the person is asked first. */
export const useKnowingMove = (): ((wanted: BookingMove) => Promise<void>) => {
  const { t } = useTranslation('calendar');
  const { store, zone } = useCalendar();
  const { ask } = useFeedback();
  return useCallback(
    async (wanted) => {
      const { bookings, resources, archived, options, settings, moveBooking } = store.getState();
      const all = [...resources, ...archived];
      const known = {
        ...{ bookings, resources: all, options, zone },
        buffer: settings?.buffer ?? 0,
        openRanges: createOpenRanges(settings, all),
      };
      const namesOf = (kind: MoveWarning) =>
        all
          .filter(
            ({ id }) => wanted.resourceIds.includes(id) && warningsFor(wanted, id, known).includes(kind),
          )
          .map(({ name }) => name)
          .join(', ');
      const warnings = warningsOf(wanted, known);
      const customer = customerNameOf(wanted.booking) || wanted.booking.customer.phone;
      const isWanted =
        warnings.length === 0 ||
        (await ask({
          title: t('warnings.title'),
          text: warnings
            .map((kind) => t(`warnings.${kind}`, { resource: namesOf(kind), customer }))
            .join(' '),
          yes: t('warnings.move'),
          no: t('warnings.leave'),
        }));
      if (isWanted) await moveBooking(wanted);
    },
    [t, store, zone, ask],
  );
};
