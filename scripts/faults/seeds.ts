const USAGE = 'Usage: npm run faults -- [--seed 7 | --seeds 1-100]';

/** Seeds that are run, and whether those that are done are skipped. */
export interface Wish {
  seeds: readonly number[];
  isRepeat: boolean;
}

/**
 * Reads the arguments of the command. One seed is always run; a row of them goes on where it ended.
 * @throws Error with the usage
 */
export const readSeeds = (args: readonly string[]): Wish => {
  const [flag = '--seeds', value = '1-10', ...rest] = args;
  const [, first, last] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(value) ?? [];
  const [from, to] = [Number(first), Number(last ?? first)];
  const isRepeat = flag === '--seed' && last === undefined;
  if (first === undefined || to < from || rest.length > 0 || (flag !== '--seeds' && !isRepeat))
    throw new Error(USAGE);
  return { seeds: Array.from({ length: to - from + 1 }, (_, at) => from + at), isRepeat };
};
