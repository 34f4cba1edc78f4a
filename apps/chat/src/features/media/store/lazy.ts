/** What is fetched with the first chosen file, as one file with the components. */
export { openFiles } from './open-files.ts';
export { createTray } from './tray.ts';
