import { useEffect } from 'react';

/** Saves on Ctrl+S or ⌘S, in place of the browser's own dialog, while the component stands. */
export const useSaveShortcut = (save: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS')
        return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [save]);
};
