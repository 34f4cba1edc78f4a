import type { Tally } from './tally.ts';

/** How long a unit test file or a browser test may take. */
export interface TimeLimit {
  seconds: number;
  /** Names that may take longer, with their own limits in seconds. */
  exceptions: Readonly<Record<string, number>>;
}

export const UNIT_FILE: TimeLimit = {
  seconds: 10,
  // These start programs: the server, the sandbox, the identity emulator, or new databases.
  exceptions: {
    'server/src/main.test.ts': 30,
    'server/src/db/connect.test.ts': 30,
    'sandbox/src/main.test.ts': 40,
    'sandbox/src/identity/identity.test.ts': 40,
  },
};

export const BROWSER_TEST: TimeLimit = {
  seconds: 20,
  // A new app gets its packages installed, and passes lint, types, imports and its tests.
  exceptions: { 'create-app.spec.ts': 60 },
};

/** A browser test is named by its line, and runs with its whole file: tests of a file may build on each other. */
const fileOf = (name: string): string => name.replace(/:\d+$/, '');

const limitOf = ({ seconds, exceptions }: TimeLimit, name: string): number =>
  exceptions[fileOf(name)] ?? seconds;

/**
 * The failures of tests that take too long. Files that were too slow beside others run again one after the other,
 * because the machine may have been busy.
 *
 * @param runInTurn runs test files by their names, one at a time
 */
export const tooSlow = async (
  { timings }: Tally,
  limit: TimeLimit,
  runInTurn: (files: readonly string[]) => Promise<Tally>,
): Promise<string[]> => {
  const slow = timings.filter(({ name, seconds }) => seconds > limitOf(limit, name)).map(({ name }) => name);
  if (slow.length === 0) return [];
  const again = await runInTurn([...new Set(slow.map(fileOf))]);
  const tooSlowAlone = slow.flatMap((name) => {
    const alone = again.timings.find((timing) => timing.name === name);
    if (!alone) return [`${name} was too slow, and did not run again`];
    const most = limitOf(limit, name);
    return alone.seconds > most
      ? [`${name} takes ${alone.seconds.toFixed(1)} s alone; the limit is ${most} s`]
      : [];
  });
  return [...again.failures, ...tooSlowAlone];
};
