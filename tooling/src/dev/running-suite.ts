import { answersAsSuite } from './suite.ts';

export { answersAsSuite };

const USUAL = 'http://localhost:3000';

/** A suite around the apps that are worked on. */
export interface RunningSuite {
  origin: string;
  /** Its exit code, once it ends. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

/** The suite at the usual address, if one runs there. */
export const usualSuite = async (): Promise<RunningSuite | undefined> =>
  (await answersAsSuite(USUAL))
    ? { origin: USUAL, ended: new Promise(() => {}), stop: async () => {} }
    : undefined;
