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

interface Answer<T> extends Pick<Loaded<T>, 'value' | 'latest' | 'error'> {
  question: Question<T>;
  attempt: number;
}

const areEqual = (some: Dependencies, others: Dependencies): boolean =>
  some.length === others.length && some.every((one, at) => Object.is(one, others[at]));

const atOnce = (update: () => void): void => update();

/**
 * Loads an answer when the component is mounted, when a dependency changes, and at `retry`. Only the newest load sets
 * state, and only while the component is mounted.
 *
 * @param load starts with a pause where dependencies change fast
 * @param deps everything that `load` uses; lint checks it as for an effect
 * @param settle runs the update of the state, such as `startTransition`; must not change between renders
 */
export const useLoaded = <T>(load: Load<T>, deps: Dependencies, settle = atOnce): Loaded<T> => {
  const [asked, setAsked] = useState<Question<T>>({ load, deps });
  const question = areEqual(asked.deps, deps) ? asked : { load, deps };
  if (question !== asked) setAsked(question);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>();

  useEffect(() => {
    const stop = new AbortController();
    const take = (value: T | undefined, error?: unknown) => {
      if (stop.signal.aborted) return;
      settle(() =>
        setAnswer((before) => ({ question, attempt, value, latest: value ?? before?.latest, error })),
      );
    };
    const run = async () => question.load(stop.signal);
    run().then(take, (error: unknown) => take(undefined, error));
    return () => stop.abort();
  }, [question, attempt, settle]);

  const isPresent = answer?.question === question && answer.attempt === attempt;
  return {
    value: isPresent ? answer.value : undefined,
    latest: answer?.latest,
    error: isPresent ? answer.error : undefined,
    loading: !isPresent,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
};
