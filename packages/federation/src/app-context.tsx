import { createContext, type ReactNode, useContext } from 'react';
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
