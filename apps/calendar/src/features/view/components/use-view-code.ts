import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import type { CalendarView } from '../model/view-days.ts';

const lateMonth = late(async () => (await import('../../month/components/month-grid.tsx')).MonthGrid);
const lateAgenda = late(async () => (await import('../../agenda/components/agenda.tsx')).Agenda);

const lateFound = late(async () => (await import('../../find/components/found-bookings.tsx')).FoundBookings);

/**
 * The views that are no time grid, and the results of a search; each is fetched when it is shown.
 *
 * @param onFailure it cannot be fetched
 */
export const useViewCode = (view: CalendarView, isSearch: boolean, onFailure: () => void) => ({
  FoundBookings: useCode(lateFound, { open: isSearch, onFailure }),
  MonthGrid: useCode(lateMonth, { open: view === 'month', onFailure }),
  Agenda: useCode(lateAgenda, { open: view === 'agenda', onFailure }),
});
