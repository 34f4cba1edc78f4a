/** Components that show one booking, or working time. Fetched as one file: most of their code is shared. */
export { WorkingWindow } from '../../working/components/working-window.tsx';
export { BookingDrawer } from './booking-drawer.tsx';
export { BookingPopover } from './booking-popover.tsx';
