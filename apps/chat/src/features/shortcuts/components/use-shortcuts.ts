import { useEffect, useRef } from 'react';
import { type Shortcut, shortcutOf } from '../model/shortcut.ts';

/** Fields that take keys as text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="radio"], [type="range"]), textarea, select'));

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('dialog, [role="dialog"], [role="menu"]') !== null;

/** Calls a handler for each shortcut that is pressed while nothing is typed and no dialog is open. */
export const useShortcuts = (handlers: Record<Shortcut, () => void>): void => {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isInDialog(event.target)) return;
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      latest.current[shortcut]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
