/** What shows one booking. Fetched as one: most of their code is the same. */
export { BookingDrawer } from './booking-drawer.tsx';
export { BookingPopover } from './booking-popover.tsx';
