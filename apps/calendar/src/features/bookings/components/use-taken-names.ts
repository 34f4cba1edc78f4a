import type { Booking } from '@switchboard/api-client';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';

/** The names of the wanted resources that a booking takes; empty if only one is wanted. */
export const useTakenNames = ({ resourceIds }: Booking, wanted: readonly string[]): string =>
  useCalendarState(({ resources, archived }) =>
    wanted.length < 2
      ? ''
      : [...resources, ...archived]
          .filter(({ id }) => wanted.includes(id) && resourceIds.includes(id))
          .map(({ name }) => name)
          .join(', '),
  );
