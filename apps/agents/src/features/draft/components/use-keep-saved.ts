import { useEffect } from 'react';
import type { DraftHandle } from '../store/use-draft.ts';

/**
 * Loads the draft; again when the page gets the focus, because another tab may have saved it, and when the
 * network is back. The browser asks before unsaved edits are lost.
 */
export const useKeepSaved = ({ load, refresh, state: { unsaved } }: DraftHandle): void => {
  useEffect(() => {
    void load();
    const onNews = () => void refresh();
    for (const event of ['focus', 'online']) window.addEventListener(event, onNews);
    return () => {
      for (const event of ['focus', 'online']) window.removeEventListener(event, onNews);
    };
  }, [load, refresh]);
  useEffect(() => {
    if (!unsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [unsaved]);
};
