import { useCallback, useEffect, useState } from 'react';

type Dependencies = readonly unknown[];

/** Loads an answer. The signal is aborted when the answer is no longer needed. Without a promise, nothing is loaded. */
type Load<T> = (signal: AbortSignal) => Promise<T | undefined> | undefined;

export interface Loaded<T> {
  /** The answer for the present dependencies; `undefined` until it is here, and after a failure. */
  value: T | undefined;
  /** The last answer, perhaps for earlier dependencies. A failure keeps it. */
  latest: T | undefined;
  /** The error of the present load; `undefined` unless it failed. */
  error: unknown;
  loading: boolean;
  /** Loads again. */
  retry: () => void;
}

interface Question<T> {
  load: Load<T>;
  deps: Dependencies;
}

interface Answer<T> extends Partial<Pick<Loaded<T>, 'value' | 'latest' | 'error'>> {
  question?: Question<T>;
}

const atOnce = (update: () => void): void => update();

/**
 * Loads an answer when the component is mounted, when a dependency changes, and at `retry`. Only the newest load sets
 * state, and only while the component is mounted.
 *
 * @param load starts with a pause if dependencies change fast
 * @param deps everything that `load` uses, of constant length; lint checks it as for an effect
 * @param settle runs the update of the state, such as `startTransition`; must not change between renders
 */
export const useLoaded = <T>(load: Load<T>, deps: Dependencies, settle = atOnce): Loaded<T> => {
  const [asked, setAsked] = useState<Question<T>>({ load, deps });
  const [answer, setAnswer] = useState<Answer<T>>({});
  const question = deps.every((one, at) => Object.is(one, asked.deps[at])) ? asked : { load, deps };
  if (question !== asked) setAsked(question);

  useEffect(() => {
    const stop = new AbortController();
    const take = (value?: T, error?: unknown) => {
      if (stop.signal.aborted) return;
      settle(() => setAnswer(({ latest }) => ({ question, value, latest: value ?? latest, error })));
    };
    const run = async () => question.load(stop.signal);
    run().then(take, (error: unknown) => take(undefined, error));
    return () => stop.abort();
  }, [question, settle]);

  const loading = answer.question !== question;
  const { latest, value, error } = loading ? { ...answer, value: undefined, error: undefined } : answer;
  // A load of the same kind with other dependencies.
  const retry = useCallback(() => setAsked((same) => ({ ...same })), []);
  return { value, latest, error, loading, retry };
};
