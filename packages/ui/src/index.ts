/** The design system. Apps take every component from here and import antd nowhere. */
export { Button } from 'antd';
export { Avatar } from './components/avatar.tsx';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorState } from './components/error-state.tsx';
export { useFeedback } from './components/feedback.tsx';
export { Icon, type IconName } from './components/icon.tsx';
export { IDENTITY_COLORS, identityColor } from './components/identity-color.ts';
export { Mark } from './components/mark.tsx';
export { Page } from './components/page.tsx';
export type { Question } from './components/question.tsx';
export { Section } from './components/section.tsx';
export { Skeleton } from './components/skeleton.tsx';
export { TextArea } from './components/text-area.tsx';
export { useTips } from './components/tips.ts';
export { Tooltip } from './components/tooltip.tsx';
export {
  type Kept,
  Unsaved,
  type UnsavedParts,
  useKeptIn,
  useMayLose,
  useUnsavedIn,
} from './components/unsaved.tsx';
export { unsavedWords } from './components/unsaved-words.ts';
export { useMediaQuery } from './components/use-media-query.ts';
export { VisuallyHidden } from './components/visually-hidden.tsx';
