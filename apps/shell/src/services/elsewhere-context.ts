import { createContext } from 'react';

/** Takes care of a path that this host does not show itself. @returns whether it did */
export type OpenElsewhere = (path: string) => boolean;

/** The dashboard shows every path of the suite; a host of one app has to send people on. */
export const ElsewhereContext = createContext<OpenElsewhere>(() => false);
