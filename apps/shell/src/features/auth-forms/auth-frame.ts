import { type ComponentType, createContext, useContext } from 'react';
import type { AuthLayoutProps } from './auth-layout.tsx';

/** What a host without pages of its own puts around its forms for signing in. */
export const AuthFrame = createContext<ComponentType<AuthLayoutProps> | null>(null);

/** Whether the forms stand in somebody else's page: it is not ours to move the focus in, or to leave. */
export const useFramed = (): boolean => useContext(AuthFrame) !== null;
