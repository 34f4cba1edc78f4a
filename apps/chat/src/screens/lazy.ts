/** Components fetched when there is nothing to read yet, or with the list of shortcuts: as one file. */
export { NoConversations } from '../features/conversations/components/no-conversations.tsx';
export { FirstSteps } from '../features/first-steps/components/first-steps.tsx';
export { ShortcutsDialog } from '../features/shortcuts/components/shortcuts-dialog.tsx';
