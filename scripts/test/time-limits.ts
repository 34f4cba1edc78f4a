import type { Tally, Timing } from './tally.ts';

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

const isOver = ({ seconds, exceptions }: TimeLimit, timing: Timing): boolean =>
  timing.seconds > (exceptions[timing.name.replace(/:\d+$/, '')] ?? seconds);

/**
 * The failures of tests that take too long. Tests that were too slow beside others run again one after the other,
 * because the machine may have been busy.
 *
 * @param runInTurn runs tests by their names, one at a time
 */
export const tooSlow = async (
  { timings }: Tally,
  limit: TimeLimit,
  runInTurn: (names: readonly string[]) => Promise<Tally>,
): Promise<string[]> => {
  const slow = timings.filter((timing) => isOver(limit, timing)).map(({ name }) => name);
  if (slow.length === 0) return [];
  const again = await runInTurn(slow);
  return again.timings
    .filter((timing) => slow.includes(timing.name) && isOver(limit, timing))
    .map(
      ({ name, seconds }) => `${name} takes ${seconds.toFixed(1)} s alone; the limit is ${limit.seconds} s`,
    );
};
