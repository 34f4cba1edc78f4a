import type { Service } from '@switchboard/api-client';
import { useCalendar, useCalendarState } from '../../../calendar/store/calendar-context.tsx';
import type { Outcome, Removal } from '../../../calendar/store/calendar-state.ts';

/** How a service is removed. Only bookings of one person can move to another service of that person. */
export const useServiceRemoval = ({ id, offers }: Service) => {
  const { store } = useCalendar();
  const only = offers.length === 1 ? offers[0] : undefined;
  const others = useCalendarState((state) => state.options).filter(
    ({ id: other, resourceId }) => resourceId === only?.resource && other !== only?.option,
  );
  const remove = async (query?: Removal): Promise<Outcome> => {
    const { bookings } = query ?? {};
    if (only && bookings === 'move') {
      const outcome = await store.getState().removeOption(only.option, query);
      if (outcome.ok) await store.getState().reloadLists();
      return outcome;
    }
    return store
      .getState()
      .changeServices((services, scope) =>
        services.remove(id, { ...scope, ...(bookings && bookings !== 'move' && { bookings }) }),
      );
  };
  return { others, remove };
};
