import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../calendar/store/calendar-state.ts';
import { useUnsaved } from '../../calendar/store/use-unsaved.ts';

export interface Section<T> {
  /** The value of the fields: the draft, or the stored value. */
  value: T;
  state: 'stored' | 'changed' | 'saving' | 'saved';
  /** Why the last attempt to save failed. */
  error: string | undefined;
  /** The stored value changed elsewhere since the draft began. */
  outdated: boolean;
  change(value: T): void;
  /** Saves the draft, or the given value. */
  save(value?: T): Promise<void>;
  /** Returns to the stored value. */
  discard(): void;
}

interface Draft<T> {
  value: T;
  /** The stored value when the draft began. */
  before: string;
}

/**
 * A draft of a part of the settings. Without a draft, the fields follow the stored value.
 *
 * @param store saves the value
 */
export const useSection = <T>(stored: T, store: (value: T) => Promise<Outcome<unknown>>): Section<T> => {
  const [draft, setDraft] = useState<Draft<T>>();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [error, setError] = useState<string>();
  const mounted = useRef(false);
  useUnsaved(draft !== undefined && state !== 'saving');
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const now = JSON.stringify(stored);
  const change = (value: T) => {
    setState('idle');
    setDraft({ value, before: draft?.before ?? now });
  };
  const discard = () => {
    setDraft(undefined);
    setError(undefined);
    setState('idle');
  };

  return {
    value: draft ? draft.value : stored,
    state: draft && state === 'idle' ? 'changed' : state === 'idle' ? 'stored' : state,
    error,
    outdated: draft !== undefined && state === 'idle' && draft.before !== now,
    change,
    discard,
    async save(value = draft ? draft.value : stored) {
      change(value);
      setState('saving');
      setError(undefined);
      const outcome = await store(value);
      if (!mounted.current) return;
      setState(outcome.ok ? 'saved' : 'idle');
      if (outcome.ok) setDraft((held) => (held?.value === value ? undefined : held));
      else setError(outcome.message);
    },
  };
};
