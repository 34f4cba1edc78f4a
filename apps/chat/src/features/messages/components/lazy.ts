/** Components fetched with the first menu of a message, as one file. */
export { MessageActions } from './message-actions.tsx';
