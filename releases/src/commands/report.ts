export type Step = 'build' | 'shell' | 'check' | 'open' | 'upload' | 'verify' | 'deploy';

/** Tells whoever waits what is being done. */
export interface Report {
  /**
   * Does a step of a release, and tells what came of it and how long it took.
   *
   * @param tell a few words about the result
   */
  step<T>(step: Step, work: () => Promise<T>, tell: (result: T) => string): Promise<T>;
  /** A sentence of its own. */
  say(sentence: string): void;
}

/** Bytes for people. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
