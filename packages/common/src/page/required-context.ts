import { createContext, type Provider, useContext } from 'react';

/**
 * A React context that has no default.
 *
 * @param missing the message of the error that the hook throws outside the provider
 */
export const requiredContext = <T extends object>(missing: string): [Provider<T>, () => T] => {
  const Context = createContext<T | null>(null);
  const useRequired = (): T => {
    const value = useContext(Context);
    if (!value) throw new Error(missing);
    return value;
  };
  return [Context.Provider as Provider<T>, useRequired];
};
