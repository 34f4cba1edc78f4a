export type { Kept } from '@switchboard/ui';
export { AppProvider, useApp, useDirection, useLocale } from './app-context.tsx';
export {
  type AppContext,
  type AppTexts,
  CONTRACT_VERSION,
  type Drafts,
  type I18n,
  type Navigation,
  type RemoteApp,
  type RootProps,
  type SearchResult,
  type SearchSource,
  type Session,
  type SignIn,
  type SignInChange,
  type SignInFacts,
  type Texts,
  type Theme,
  type ThemeChoice,
} from './contract.ts';
export type { Language } from './language.ts';
export { SHARED_REQUESTS } from './shared-requests.ts';
export {
  Unsaved,
  UnsavedMark,
  type UnsavedParts,
  unsavedWords,
  useKept,
  useMayLose,
  useUnsaved,
} from './unsaved.tsx';
