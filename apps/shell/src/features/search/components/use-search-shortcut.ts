import { useEffect } from 'react';
import { isSearchShortcut } from '../model/search-shortcut.ts';

/** Calls `onPress` for Ctrl-K or Cmd-K, wherever the focus is; the browser's own use of it is prevented. */
export const useSearchShortcut = (onPress: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, navigator.platform)) return;
      event.preventDefault();
      if (!event.repeat) onPress();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onPress]);
};
