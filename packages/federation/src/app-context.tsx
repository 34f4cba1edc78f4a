import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { AppContext } from './contract.ts';

const Context = createContext<AppContext | null>(null);

/** Hands the context to all screens of an app. */
export const AppProvider = ({ context, children }: { context: AppContext; children: ReactNode }) => (
  <Context value={context}>{children}</Context>
);

/** The context that the host gave to this app. */
export const useApp = (): AppContext => {
  const context = useContext(Context);
  if (!context) throw new Error('useApp is called outside AppProvider. Wrap the root of the app in it.');
  return context;
};

/** The BCP 47 tag for dates and numbers, as it is now: what shows them shows them anew when the language changes. */
export const useLocale = (): string => {
  const { i18n } = useApp();
  return useSyncExternalStore(i18n.subscribe, i18n.locale);
};

/** The direction of the page, as it is now. */
export const useDirection = (): 'ltr' | 'rtl' => {
  const { theme } = useApp();
  return useSyncExternalStore(theme.subscribe, theme.direction);
};
