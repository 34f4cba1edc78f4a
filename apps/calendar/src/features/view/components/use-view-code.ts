import { useCode } from '@switchboard/common/use-code';
import type { CalendarView } from '../model/view-days.ts';

const fetchMonth = async () => (await import('../../month/components/month-grid.tsx')).MonthGrid;
const fetchAgenda = async () => (await import('../../agenda/components/agenda.tsx')).Agenda;

/** The views that are no time grid; each is fetched when it is shown. @param onFailure it cannot be fetched */
export const useViewCode = (view: CalendarView, onFailure: () => void) => ({
  MonthGrid: useCode(fetchMonth, { open: view === 'month', onFailure }),
  Agenda: useCode(fetchAgenda, { open: view === 'agenda', onFailure }),
});
