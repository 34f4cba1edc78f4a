/** Parts of the header that open on demand: one file to fetch instead of three small ones. */
export { DatePanel } from '../../numbers/components/date-panel.tsx';
export { LoadDays } from '../../numbers/components/load-days.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { PrintSheet } from './print-sheet.tsx';
