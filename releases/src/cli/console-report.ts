import type { Report, Step } from '../commands/report.ts';

const WORDS: Readonly<Record<Step, string>> = {
  types: 'typed',
  tests: 'tested',
  build: 'built',
  shell: 'placed',
  check: 'checked',
  open: 'opened',
  upload: 'uploaded',
  verify: 'read back',
  deploy: 'deployed',
};
const WIDTH = 10;

/** Prints a line on the terminal. */
export type Print = (line: string) => void;

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints a line per finished step. */
export const createConsoleReport = (print: Print): Report => ({
  step: async (step, work, tell) => {
    const began = performance.now();
    const result = await work();
    print(`  ${WORDS[step].padEnd(WIDTH)} ${tell(result)} (${seconds(began)})`);
    return result;
  },
  say: print,
});
