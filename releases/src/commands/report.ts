export type Step = 'types' | 'tests' | 'build' | 'shell' | 'check' | 'open' | 'upload' | 'verify' | 'deploy';

/** Shows the progress of a release. */
export interface Report {
  /**
   * Runs a step of a release, and reports its result and duration.
   *
   * @param tell a few words about the result
   */
  step<T>(step: Step, work: () => Promise<T>, tell: (result: T) => string): Promise<T>;
  /** Reports one sentence. */
  say(sentence: string): void;
}
