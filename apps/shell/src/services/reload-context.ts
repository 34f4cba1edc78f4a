import { createContext } from 'react';

/** Brings the page anew, and with it what is deployed now. A page of others has a say in that. */
export const ReloadContext = createContext<() => void>(() => window.location.reload());
