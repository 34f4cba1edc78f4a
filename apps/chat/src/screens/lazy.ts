/** Components fetched when there is nothing to read yet, with a backlog, or with the list of shortcuts: as one file. */
export { CatchingUpLine } from '../features/conversations/components/catching-up-line.tsx';
export { NoConversations } from '../features/conversations/components/no-conversations.tsx';
export { FirstSteps } from '../features/first-steps/components/first-steps.tsx';
export { ShortcutsDialog } from '../features/shortcuts/components/shortcuts-dialog.tsx';
