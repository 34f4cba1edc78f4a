/** The dialog with the texts of a bot, fetched when it is opened. */
export { ProfileDialog } from './profile-dialog.tsx';
