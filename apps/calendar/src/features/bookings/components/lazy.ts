/**
 * Components that show one booking, or working time, and code that places a booking. Fetched as one file: most of their
 * code is shared.
 */
export { SeriesQuestion } from '../../series/components/series-question.tsx';
export { WorkingWindow } from '../../working/components/working-window.tsx';
export { copyOf } from '../model/copy.ts';
export { addCopy } from '../store/add-copy.ts';
export { askDespite } from './ask-despite.ts';
export { BookingDrawer } from './booking-drawer.tsx';
export { BookingPopover } from './booking-popover.tsx';
