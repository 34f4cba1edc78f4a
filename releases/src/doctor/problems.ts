import { NumberedError } from '@switchboard/federation/errors';

/** The problems of a site, in the order of their discovery. */
export interface Problems {
  readonly all: readonly NumberedError[];
  add(...errors: readonly NumberedError[]): void;
  /** The result of a step; `undefined` after noting its error. */
  attempt<T>(step: () => T | Promise<T>): Promise<T | undefined>;
}

/** Creates an empty list of problems. */
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
