import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from './feedback.tsx';
import { unsavedWords } from './unsaved-words.ts';

/** Keeps unsaved texts by their keys; an empty text only says that there is something. */
export interface TextStore {
  read(key: string): string | null;
  keep(key: string, text: string): void;
  forget(key: string): void;
}

/** The unsaved parts of a dialog by their ids: each with what forgets its text. */
export type UnsavedParts = Map<string, () => void>;

/** The parts of the dialog around. A dialog that asks before it closes provides its own. */
export const Unsaved = createContext<UnsavedParts>(new Map());

const nothing = () => {};

/**
 * Says that the screen shows something unsaved: the dialog around asks before it closes, and so do signing out and closing
 * the tab.
 *
 * @param forget called when the user lets it be lost
 */
export const useUnsavedIn = (drafts: TextStore, isUnsaved: boolean, forget: () => void = nothing): void => {
  const parts = useContext(Unsaved);
  const id = useId();
  const latest = useRef(forget);
  latest.current = forget;
  useEffect(() => {
    if (!isUnsaved) return;
    const key = `unsaved:${id}`;
    parts.set(id, () => latest.current());
    drafts.keep(key, '');
    return () => {
      parts.delete(id);
      drafts.forget(key);
    };
  }, [drafts, parts, id, isUnsaved]);
};

/** Asks whether unsaved parts may be lost, if there are any. @param own the parts; those of the dialog around by default */
export const useMayLose = (own?: UnsavedParts): (() => Promise<boolean>) => {
  const { i18n } = useTranslation();
  const { ask } = useFeedback();
  const around = useContext(Unsaved);
  const parts = own ?? around;
  return async () => {
    if (parts.size > 0 && !(await ask(unsavedWords(i18n.language)))) return false;
    for (const forget of [...parts.values()]) forget();
    return true;
  };
};

/** The fields of a form. */
export interface Kept<T> {
  /** What was typed, or the stored values. */
  value: T;
  /** The stored values when the typing began. */
  before: T;
  /** Whether something typed differs from the stored values. */
  changed: boolean;
  change(value: T): void;
  /** Returns to the stored values: what was typed is saved, or taken back. */
  forget(): void;
}

/** Whether a value has the form of another one: a newer version of the app may have other fields. */
const isLike = (value: unknown, other: unknown): boolean => {
  if (value === null || other === null) return true;
  if (Array.isArray(value) || Array.isArray(other)) return Array.isArray(value) && Array.isArray(other);
  if (typeof value !== 'object' || typeof other !== 'object') return typeof value === typeof other;
  const fields: Record<string, unknown> = { ...other };
  return Object.entries(value).every(([name, one]) => name in fields && isLike(one, fields[name]));
};

interface Typed<T> {
  value: T;
  before: T;
}

const readKept = <T,>(text: string | null, first: T): Typed<T> | undefined => {
  try {
    const { value, before }: Typed<T> = JSON.parse(text ?? '{}');
    const isWhole = value !== undefined && before !== undefined;
    return isWhole && isLike(value, first) && isLike(before, first) ? { value, before } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The fields of a form. What is typed outlives the screen and a reload; closing the dialog around, signing out and closing
 * the tab ask before it is lost.
 *
 * @param key begins with the name of the app; a form of another row has another key
 * @param stored the stored values, as JSON; fields that no text was typed into follow them
 */
export const useKeptIn = <T,>(drafts: TextStore, key: string, stored: T): Kept<T> => {
  const [typed, setTyped] = useState(() => readKept(drafts.read(key), stored));
  const isStored = (value: T) => JSON.stringify(value) === JSON.stringify(stored);
  const forget = () => {
    setTyped(undefined);
    drafts.forget(key);
  };
  const changed = typed !== undefined && !isStored(typed.value);
  useUnsavedIn(drafts, changed, forget);
  return {
    value: typed ? typed.value : stored,
    before: typed ? typed.before : stored,
    changed,
    forget,
    change(value) {
      const next = { value, before: typed ? typed.before : stored };
      setTyped(next);
      if (isStored(value)) drafts.forget(key);
      else drafts.keep(key, JSON.stringify(next));
    },
  };
};
