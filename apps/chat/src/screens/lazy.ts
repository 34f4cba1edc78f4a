/** Components fetched after the first conversations: as one file. */
export { CardFilter } from '../features/conversations/components/card-filter.tsx';
export { CatchingUpLine } from '../features/conversations/components/catching-up-line.tsx';
export { ChoiceBar } from '../features/conversations/components/choice-bar.tsx';
export { EmptyList } from '../features/conversations/components/empty-list.tsx';
export { RowChoosing } from '../features/conversations/components/row-choosing.tsx';
export { RowMenus } from '../features/conversations/components/row-menus.tsx';
export { FirstSteps } from '../features/first-steps/components/first-steps.tsx';
export { ShortcutsDialog } from '../features/shortcuts/components/shortcuts-dialog.tsx';
export { Today } from '../features/today/components/today.tsx';
