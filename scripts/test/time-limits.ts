import { slowness } from './slowness.ts';
import type { Tally, Timing } from './tally.ts';

/** How long a unit test file or a browser test may take. */
export interface TimeLimit {
  seconds: number;
  /** Names that may take longer, with their own limits in seconds. */
  exceptions: Readonly<Record<string, number>>;
}

export const UNIT_FILE: TimeLimit = {
  seconds: 10,
  // Tests that start programs: the server, the sandbox, the identity emulator, or new databases.
  exceptions: {
    'server/src/main.test.ts': 20,
    'server/src/db/connect.test.ts': 20,
    'server/src/answering/jobs/kill.test.ts': 20,
    // Sixteen servers, one after the other, on both databases.
    'server/src/own-data/deletions.test.ts': 20,
    'server/src/sealing/renewed-postgres.test.ts': 20,
    'server/src/sealing/renewed-folder.test.ts': 20,
    'server/src/sealing/planted.test.ts': 20,
    // A business is filled, backed up, changed and restored, on each database.
    'server/src/backup/backup.test.ts': 30,
    // A passphrase is made slow to guess on purpose.
    'server/src/backup/archive.test.ts': 15,
    'server/src/telegram/two-processes.test.ts': 25,
    // Servers end, and one waits for the lease of a dead one.
    'server/src/telegram/sends-between-holders.test.ts': 20,
    'server/src/admin/admin.test.ts': 15,
    'sandbox/src/main.test.ts': 30,
    // The demo is filled and answers; one model hangs.
    'sandbox/src/demo/agent-at-work.test.ts': 20,
    'sandbox/src/telegram/two-servers.test.ts': 30,
    'sandbox/src/telegram/bot-webhooks.test.ts': 25,
    'sandbox/src/telegram/bot-business.test.ts': 25,
    'server/src/backup/in-bucket.test.ts': 20,
    // Each call of the contract, with ids of another business.
    'server/src/foreign-ids.test.ts': 25,
    // Each call of the contract, in five states of its user.
    'server/src/half-states.test.ts': 25,
    // Servers on both databases, and two on one.
    'server/src/tracing/traces.test.ts': 30,
    'server/src/db/durability.test.ts': 15,
    'sandbox/src/identity/identity.test.ts': 25,
    // Compiles the server, and starts its programs.
    'scripts/production/assemble.test.ts': 30,
    // Builds remotes.
    'packages/federation/src/build/remote-config.test.ts': 20,
  },
};

export const BROWSER_TEST: TimeLimit = {
  seconds: 20,
  exceptions: {
    // A new app gets its packages installed, and passes lint, types, imports and its tests.
    'create-app.spec.ts': 60,
    // One candidate does not end, and is stopped; all screens of three apps open, and are pressed.
    'releasing.spec.ts': 110,
    // Twenty-one candidates, each on both its screens; some are pressed.
    'release-gate.spec.ts': 110,
    // A server of its own starts, and its judge looks twice.
    'taken-back.spec.ts': 40,
    // A start of everything on an empty folder.
    'starting.spec.ts': 40,
    // Two tabs follow each other, and a page of leads is filtered, sorted, exported and changed.
    'customers.spec.ts': 40,
    // Two tabs open the settings, and accessibility is checked while they are open.
    'calendar-settings.spec.ts': 30,
  },
};

/** Most files that run again: on a slow machine all would, and those furthest over their limits tell enough. */
const MOST_FILES = 6;

/** A browser test is named by its line, and runs with its whole file: tests of a file may build on each other. */
const fileOf = (name: string): string => name.replace(/:\d+$/, '');

const limitOf = ({ seconds, exceptions }: TimeLimit, name: string): number =>
  exceptions[fileOf(name)] ?? seconds;

/**
 * The failures of tests that take too long. Files that were too slow beside others run again one after the
 * other, because the machine may have been busy: at most six, those furthest over their limits. On a slower machine the limits grow by the larger factor of
 * two measurements around these runs.
 *
 * @param runInTurn runs test files by their names, one at a time
 * @param measure measures the factor by which this machine is slower
 */
export const tooSlow = async (
  { timings }: Tally,
  limit: TimeLimit,
  runInTurn: (files: readonly string[]) => Promise<Tally>,
  measure = () => slowness(),
): Promise<string[]> => {
  const excess = ({ name, seconds }: Timing) => seconds / limitOf(limit, name);
  const beyond = timings.filter((timing) => excess(timing) > 1).sort((a, b) => excess(b) - excess(a));
  if (beyond.length === 0) return [];
  const files = [...new Set(beyond.map(({ name }) => fileOf(name)))].slice(0, MOST_FILES);
  const slow = beyond.map(({ name }) => name).filter((name) => files.includes(fileOf(name)));
  const before = await measure();
  const again = await runInTurn(files);
  const factor = Math.max(before, await measure());
  const tooSlowAlone = slow.flatMap((name) => {
    const alone = again.timings.find((timing) => timing.name === name);
    if (!alone) return [`${name} was too slow, and did not run again`];
    const most = limitOf(limit, name) * factor;
    return alone.seconds > most
      ? [
          `${name} takes ${alone.seconds.toFixed(1)} s alone; the limit is ${most.toFixed(1)} s on this machine`,
        ]
      : [];
  });
  return [...again.failures, ...tooSlowAlone];
};
