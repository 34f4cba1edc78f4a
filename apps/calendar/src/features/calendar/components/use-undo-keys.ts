import { useEffect } from 'react';
import { useCalendar } from '../store/calendar-context.tsx';

/** Whether the browser undoes typing there, or a dialog covers the calendar. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** The step that a key asks for. On a keyboard without Latin letters, the position of the key counts. */
const stepOf = ({ ctrlKey, metaKey, shiftKey, altKey, code, key }: KeyboardEvent) => {
  const isLetter = (letter: string) =>
    key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key));
  if (ctrlKey === metaKey || altKey) return undefined;
  if (isLetter('z')) return shiftKey ? 'redo' : 'undo';
  // With Cmd, browsers show their history.
  return isLetter('y') && ctrlKey && !shiftKey ? 'redo' : undefined;
};

/**
 * Takes back the last change by Ctrl+Z or Cmd+Z, and makes it again by Ctrl+Shift+Z, Cmd+Shift+Z or Ctrl+Y, except while
 * the user types.
 */
export const useUndoKeys = (): void => {
  const { store } = useCalendar();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (!step || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      const { undoable, undo, redoable, redo } = store.getState();
      if (!(step === 'undo' ? undoable : redoable)) return;
      event.preventDefault();
      void (step === 'undo' ? undo() : redo());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store]);
};
