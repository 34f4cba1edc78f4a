/** Components that show one booking, and code that places one. Fetched as one file: most of their code is shared. */
export { copyOf } from '../model/copy.ts';
export { askDespite } from './ask-despite.ts';
export { BookingDrawer } from './booking-drawer.tsx';
export { BookingPopover } from './booking-popover.tsx';
