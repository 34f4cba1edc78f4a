import { useKept } from '@switchboard/federation';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../calendar/store/calendar-state.ts';

export interface Section<T> {
  /** The value of the fields: the draft, or the stored value. */
  value: T;
  state: 'stored' | 'changed' | 'saving' | 'saved';
  /** Why the last attempt to save failed. */
  error: string | undefined;
  /** The stored value changed elsewhere since the draft began. */
  outdated: boolean;
  /** The fields show the stored value that is newer than the draft. */
  showsTheirs: boolean;
  /** Switches an outdated section between the draft and the stored value. */
  showTheirs(theirs: boolean): void;
  change(value: T): void;
  /** Saves the draft, or the given value. */
  save(value?: T): Promise<void>;
  /** Saves an outdated draft over the newer stored value. */
  overwrite(): Promise<void>;
  /** Returns to the stored value. */
  discard(): void;
}

/** @param before what the user saw, so that the server refuses to overwrite anything else */
type Store<T> = (value: T, before: T) => Promise<Outcome<unknown>>;

/**
 * A draft of a part of the settings, which outlives the screen. Without a draft, the fields follow the stored value.
 *
 * @param key names the part among all parts of the calendar
 * @param store saves the value
 */
export const useSection = <T>(key: string, stored: T, store: Store<T>): Section<T> => {
  const kept = useKept(`calendar:${key}`, stored);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [error, setError] = useState<string>();
  const [showsTheirs, showTheirs] = useState(false);
  const mounted = useRef(false);
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const isOutdated = kept.changed && JSON.stringify(kept.before) !== JSON.stringify(stored);
  const outdated = isOutdated && state !== 'saving';
  const change = (value: T) => {
    setState('idle');
    showTheirs(false);
    kept.change(value);
  };
  const send = async (value: T, before: T) => {
    change(value);
    setState('saving');
    setError(undefined);
    const outcome = await store(value, before);
    if (outcome.ok && JSON.stringify(latest.current.value) === JSON.stringify(value)) latest.current.forget();
    if (!mounted.current) return;
    setState(outcome.ok ? 'saved' : 'idle');
    if (!outcome.ok) setError(outcome.message);
  };

  return {
    value: outdated && showsTheirs ? stored : kept.value,
    state: kept.changed && state === 'idle' ? 'changed' : state === 'idle' ? 'stored' : state,
    error: outdated ? undefined : error,
    outdated,
    showsTheirs: outdated && showsTheirs,
    showTheirs,
    change,
    save: (value = kept.value) => send(value, kept.before),
    overwrite: () => send(kept.value, stored),
    discard() {
      kept.forget();
      setError(undefined);
      setState('idle');
    },
  };
};

/**
 * A field that is saved by itself when it is left, also with its screen.
 *
 * @param key as for `useSection`
 */
export const useOwnField = <T>(key: string, stored: T, store: Store<T>): Section<T> => {
  const section = useSection(key, stored, store);
  const latest = useRef(section);
  latest.current = section;
  useEffect(
    () => () => {
      if (latest.current.state === 'changed' && !latest.current.outdated) void latest.current.save();
    },
    [],
  );
  return section;
};
