/** The dialogs, fetched after the screen is shown. */
export { ConnectDialog } from './connect-dialog.tsx';
export { DisconnectDialog } from './disconnect-dialog.tsx';
