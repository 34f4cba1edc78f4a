import { NumberedError } from '@switchboard/federation/errors';

/** What is wrong with a site, in the order in which it was found. */
export interface Problems {
  readonly all: readonly NumberedError[];
  add(...errors: readonly NumberedError[]): void;
  /** The result of a step, or `undefined` after noting why there is none. */
  attempt<T>(step: () => T | Promise<T>): Promise<T | undefined>;
}

/** A list without any problem yet. */
export const createProblems = (): Problems => {
  const all: NumberedError[] = [];
  return {
    all,
    add: (...errors) => void all.push(...errors),
    attempt: async (step) => {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof NumberedError)) throw error;
        all.push(error);
        return undefined;
      }
    },
  };
};
