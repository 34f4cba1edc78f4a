/** The questions about bookings that repeat. */
export { SeriesQuestion } from './series-question.tsx';
