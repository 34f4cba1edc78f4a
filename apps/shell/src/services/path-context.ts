import { createContext } from 'react';

/** The path of the suite that was asked for last. @returns without query and hash */
export type AskedPath = () => string;

/** The dashboard keeps it in the address bar; a host within a foreign page cannot. */
export const PathContext = createContext<AskedPath>(() => window.location.pathname);
