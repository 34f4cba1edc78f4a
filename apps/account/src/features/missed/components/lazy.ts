/** The dialog with what is missing of a channel, fetched when it is opened. */
export { MissedDialog } from './missed-dialog.tsx';
