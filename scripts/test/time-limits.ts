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
 * The failures of tests that take too long. A test that was too slow beside others is run again alone, because the
 * machine may have been busy.
 *
 * @param runAlone runs a test by its name
 */
export const tooSlow = async (
  { timings }: Tally,
  limit: TimeLimit,
  runAlone: (name: string) => Promise<Tally>,
): Promise<string[]> => {
  const failures: string[] = [];
  for (const { name } of timings.filter((timing) => isOver(limit, timing))) {
    const alone = (await runAlone(name)).timings.find((timing) => timing.name === name);
    if (alone && isOver(limit, alone))
      failures.push(`${name} takes ${alone.seconds.toFixed(1)} s alone; the limit is ${limit.seconds} s`);
  }
  return failures;
};
