import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { AppContext } from './contract.ts';

const Context = createContext<AppContext | null>(null);

/** Provides the context to the screens of an app. */
export const AppProvider = ({ context, children }: { context: AppContext; children: ReactNode }) => (
  <Context value={context}>{children}</Context>
);

/** The context that the host gave to the app. */
export const useApp = (): AppContext => {
  const context = useContext(Context);
  if (!context) throw new Error('useApp is called outside AppProvider. Wrap the root of the app in it.');
  return context;
};

/** The current BCP 47 tag for dates and numbers. The component renders again when it changes. */
export const useLocale = (): string => {
  const { i18n } = useApp();
  return useSyncExternalStore(i18n.subscribe, i18n.locale);
};

/** The current direction of the page. */
export const useDirection = (): 'ltr' | 'rtl' => {
  const { theme } = useApp();
  return useSyncExternalStore(theme.subscribe, theme.direction);
};
