import { useEffect } from 'react';
import { useCalendar } from '../store/calendar-context.tsx';

/** Whether the browser undoes typing there, or a dialog covers the calendar. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Takes back the last change by Ctrl+Z or Cmd+Z, except while the user types. */
export const useUndoKeys = (): void => {
  const { store } = useCalendar();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, code, key, target, defaultPrevented } = event;
      // On a keyboard without Latin letters, the position of the key counts.
      const isUndo = key.toLowerCase() === 'z' || (code === 'KeyZ' && !/^[a-z]$/i.test(key));
      if (!isUndo || ctrlKey === metaKey || shiftKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(ELSEWHERE)) return;
      const { undoable, undo } = store.getState();
      if (!undoable) return;
      event.preventDefault();
      void undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store]);
};
