import { createContext } from 'react';

const PRODUCT = 'Switchboard';

export const titleOf = (title: string): string => `${title} · ${PRODUCT}`;

/** Names what is shown: the page, unless the host is only a part of one. */
export const TitleContext = createContext((title: string): void => {
  document.title = titleOf(title);
});
