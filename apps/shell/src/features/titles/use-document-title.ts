import { useLayoutEffect } from 'react';

const PRODUCT = 'Switchboard';

export const titleOf = (title: string): string => `${title} · ${PRODUCT}`;

/** Names the page while the screen stands; what a remote says in an effect of its own comes after and wins. */
export const useDocumentTitle = (title: string): void => {
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);
};
