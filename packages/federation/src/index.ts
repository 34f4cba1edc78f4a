export type { Kept } from '@switchboard/ui';
export { AppProvider, useApp, useDirection, useLocale } from './app-context.tsx';
export type {
  AppContext,
  AppTexts,
  Drafts,
  I18n,
  Navigation,
  RemoteApp,
  RootProps,
  SearchResult,
  SearchSource,
  Session,
  SignIn,
  SignInChange,
  SignInFacts,
  Texts,
  Theme,
  ThemeChoice,
} from './contract.ts';
export { CONTRACT_VERSION } from './contract-version.ts';
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
