import { useContext, useLayoutEffect } from 'react';
import { TitleContext } from './title-context.ts';

/** Names the page while the screen stands; what a remote says in an effect of its own comes after and wins. */
export const useDocumentTitle = (title: string): void => {
  const setTitle = useContext(TitleContext);
  useLayoutEffect(() => void setTitle(title), [title, setTitle]);
};
