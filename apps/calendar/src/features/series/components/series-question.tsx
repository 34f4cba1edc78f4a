import type { SeriesQuestion as Question } from '../../calendar/store/calendar-state.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { TakenDates } from './taken-dates.tsx';

/** Asks which bookings of a series a change is about, or what becomes of dates that are taken. */
export const SeriesQuestion = ({ question }: { question: Question }) =>
  question.kind === 'scope' ? <ScopeDialog question={question} /> : <TakenDates question={question} />;
