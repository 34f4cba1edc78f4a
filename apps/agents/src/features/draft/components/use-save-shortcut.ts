import { type RefObject, useEffect } from 'react';

/**
 * Saves on Ctrl+S or ⌘S, instead of the browser's dialog, while the component is mounted.
 *
 * @param inside an element of the app: in a foreign page, keys outside the app are left to the page
 */
export const useSaveShortcut = (save: () => void, inside: RefObject<Element | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS')
        return;
      const { body } = document;
      const home = inside.current?.closest('.switchboard-root') ?? body;
      if (event.target !== body && event.target instanceof Node && !home.contains(event.target)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [save, inside]);
};
