/** Components of the header, fetched with the first that opens, as one file. */
export { DatePanel } from '../../numbers/components/date-panel.tsx';
export { LoadDays } from '../../numbers/components/load-days.tsx';
export { MonthFigures } from '../../numbers/components/month-figures.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { PrintSheet } from './print-sheet.tsx';
