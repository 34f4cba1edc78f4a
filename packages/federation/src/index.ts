export { AppProvider, useApp } from './app-context.tsx';
export {
  type AppContext,
  CONTRACT_VERSION,
  type I18n,
  type Language,
  type Navigation,
  type RemoteApp,
  type RootProps,
  type Session,
  type Texts,
  type Theme,
} from './contract.ts';
export { EAGER_SHARES, LAZY_SHARES } from './shared-requests.ts';
