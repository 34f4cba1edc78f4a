/** Components that show one booking. Fetched as one file: most of their code is shared. */

export { SeriesQuestion } from '../../series/components/series-question.tsx';
export { BookingDrawer } from './booking-drawer.tsx';
export { BookingPopover } from './booking-popover.tsx';
