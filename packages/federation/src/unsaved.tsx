import {
  type Kept,
  Unsaved,
  type UnsavedParts,
  unsavedWords,
  useKeptIn,
  useMayLose,
  useUnsavedIn,
} from '@switchboard/ui';
import { useApp } from './app-context.tsx';

export { Unsaved, type UnsavedParts, unsavedWords, useMayLose };

/**
 * Says that the screen shows something unsaved: the dialog around asks before it closes, and so do signing out and closing
 * the tab.
 */
export const useUnsaved = (isUnsaved: boolean): void => useUnsavedIn(useApp().drafts, isUnsaved);

/** `useUnsaved` within a dialog that provides its own parts. */
export const UnsavedMark = ({ when }: { when: boolean }): null => {
  useUnsaved(when);
  return null;
};

/**
 * The fields of a form. What is typed outlives the screen and a reload; closing the dialog around, signing out and closing
 * the tab ask before it is lost.
 *
 * @param key begins with the name of the app; a form of another row has another key
 * @param stored the stored values, as JSON; fields that no text was typed into follow them
 */
export const useKept = <T,>(key: string, stored: T): Kept<T> => useKeptIn(useApp().drafts, key, stored);
