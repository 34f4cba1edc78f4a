/** Components fetched when there is nothing to read yet, or with the list of shortcuts: as one file. */
export { ChoiceBar } from '../features/conversations/components/choice-bar.tsx';
export { NoConversations } from '../features/conversations/components/no-conversations.tsx';
export { RowChoosing } from '../features/conversations/components/row-choosing.tsx';
export { RowMenus } from '../features/conversations/components/row-menus.tsx';
export { FirstSteps } from '../features/first-steps/components/first-steps.tsx';
export { ShortcutsDialog } from '../features/shortcuts/components/shortcuts-dialog.tsx';
export { Today } from '../features/today/components/today.tsx';
