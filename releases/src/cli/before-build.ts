import { appNames } from '@switchboard/tooling/apps';
import { inRoot } from '@switchboard/tooling/repository';
import { CommandFailed, run } from '@switchboard/tooling/run';
import type { Report } from '../commands/report.ts';
import { SHELL } from '../registry/paths.ts';
import { ReleaseRefusal } from '../release-refusal.ts';

const SHOWN_FILES = 5;
const SHOWN_LINES = 40;
/** Milliseconds. */
const TYPES_LIMIT = 10 * 60_000;
const TESTS_LIMIT = 20 * 60_000;

/** @throws {ReleaseRefusal} when files differ from the commit, unless there is a reason */
export const requireClean = (changed: readonly string[], reason: string | undefined): void => {
  if (changed.length === 0 || reason !== undefined) return;
  const more = changed.length > SHOWN_FILES ? [`and ${changed.length - SHOWN_FILES} more`] : [];
  throw new ReleaseRefusal(
    `Files differ from the commit, so this release could never be built again:\n  ${[...changed.slice(0, SHOWN_FILES), ...more].join('\n  ')}\nCommit them, or give a reason that is kept: --dirty "why"`,
  );
};

const endOf = (output: string): string => output.trim().split('\n').slice(-SHOWN_LINES).join('\n');

const judge = async (fault: string, args: readonly string[], timeout: number): Promise<void> => {
  try {
    await run(process.execPath, args, { timeout });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new ReleaseRefusal(
      `${fault}:\n${endOf(error.output)}\nCorrect it, or give a reason that is kept: --untested "why"`,
    );
  }
};

const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');

/** @throws {ReleaseRefusal} when records of builds would have other types than the sources */
const requireRecordedContract = async (): Promise<void> => {
  // A repository of apps has the packages, and with them the contract, as they were packed.
  if (!(await appNames()).includes(SHELL)) return;
  const { isContractRecorded } = await import('@switchboard/federation/record-contract');
  if (!isContractRecorded())
    throw new ReleaseRefusal(
      'The contract has changed. Derive it, and commit it with its versions: npm run contract',
    );
};

/** Checks types and runs the tests of an app. @throws {ReleaseRefusal} with their output */
export const checkSources = async (app: string, report: Report): Promise<void> => {
  const types = ['--noEmit', '--checkers', '1'];
  await report.step(
    'types',
    async () => {
      await judge('The types do not fit', [tsc, ...types], TYPES_LIMIT);
      await judge('The types do not fit', [tsc, ...types, '-p', 'tsconfig.browser.json'], TYPES_LIMIT);
      await requireRecordedContract();
    },
    () => 'the types fit',
  );
  await report.step(
    'tests',
    () => judge(`Tests of ${app} fail`, [vitest, 'run', `apps/${app}/`], TESTS_LIMIT),
    () => `the tests of ${app} pass`,
  );
};
