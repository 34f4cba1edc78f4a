/** Components of the list that are fetched on first use, as one file. */
export { BlockedMark } from './blocked-mark.tsx';
export { ScheduledMark } from './scheduled-mark.tsx';
export { TroublesLine } from './troubles-line.tsx';
export { UndeliveredMark } from './undelivered-mark.tsx';
