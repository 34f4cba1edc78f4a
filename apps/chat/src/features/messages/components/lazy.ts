/** Components fetched with the first menu of a message; as one file with those about answers of agents, by the name of the chunk. */
export { ActLine } from './act-line.tsx';
export { EditComposer } from './edit-composer.tsx';
export { ForwardDialog } from './forward-dialog.tsx';
export { MessageActions } from './message-actions.tsx';
