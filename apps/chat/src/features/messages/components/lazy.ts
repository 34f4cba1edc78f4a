/** Components fetched with the first menu of a message, as one file. */
export { ActLine } from './act-line.tsx';
export { EditComposer } from './edit-composer.tsx';
export { MessageActions } from './message-actions.tsx';
