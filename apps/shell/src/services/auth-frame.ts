import { type ComponentType, createContext } from 'react';
import type { AuthLayoutProps } from '../features/auth/components/auth-layout.tsx';

/** What a host without pages of its own puts around its forms for signing in. */
export const AuthFrame = createContext<ComponentType<AuthLayoutProps> | null>(null);
