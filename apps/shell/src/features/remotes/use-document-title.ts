import { useEffect } from 'react';

const PRODUCT = 'Switchboard';

export const titleOf = (title: string): string => `${title} · ${PRODUCT}`;

/** Names the page while the screen stands. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
};
