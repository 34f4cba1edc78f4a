import { useEffect, useRef } from 'react';
import { type Shortcut, shortcutOf } from '../model/shortcut.ts';

/** Fields that take keys as text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="radio"], [type="range"]), textarea, select'));

const isInDialog = (target: EventTarget | null): boolean =>
  // A modal dialog has all keys, also when nothing in it has the focus.
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"]') !== null);

/** Whether the key belongs to the place where it is pressed. */
const isTaken = (shortcut: Shortcut, target: EventTarget | null): boolean => {
  if (isInDialog(target)) return true;
  // A second press in the field of the search is for the search of the browser.
  if (shortcut === 'find') return target instanceof HTMLElement && target.closest('[role="search"]') !== null;
  return isTyping(target);
};

/**
 * Calls a handler for each shortcut that is pressed while no dialog is open. Only `find` is also one while something is
 * typed. Without a handler the key belongs to the browser.
 */
export const useShortcuts = (handlers: { [Name in Shortcut]?: (() => void) | undefined }): void => {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const shortcut = shortcutOf(event);
      if (!shortcut || isTaken(shortcut, event.target)) return;
      const handler = latest.current[shortcut];
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
