import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import type { OutsideError } from './outside-reporter.ts';
import { tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const reportWith = async (content: object): Promise<string> => {
  const path = join(await temporaryFolder(), 'report.json');
  await writeFile(path, JSON.stringify(content));
  return path;
};

const unitTally = async (content: object, outside: readonly OutsideError[] = []) =>
  tallyOfVitest(await reportWith(content), await reportWith(outside));

const failed = 'AssertionError: expected 1 to be 2\n    at /suite/one.test.ts:3:45';

test('the unit tests that failed, or needed a second try, are named with the reason, and timed without waiting', async () => {
  const tally = await unitTally({
    numPassedTests: 2,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: inRoot('one.test.ts'),
        status: 'failed',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { fullName: 'is well', status: 'passed', failureMessages: [], meta: { waited: 0.25 } },
          { fullName: 'is slow', status: 'passed', failureMessages: [failed] },
          {
            fullName: 'is broken',
            status: 'failed',
            failureMessages: [failed, failed],
            meta: { waited: 1 },
          },
        ],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 2,
    skipped: 3,
    failures: ['one.test.ts › is broken\n    AssertionError: expected 1 to be 2'],
    retried: ['one.test.ts › is slow\n    AssertionError: expected 1 to be 2'],
    timings: [{ name: 'one.test.ts', seconds: 1.5 }],
  });
});

test('an error of a hook, of a file, or of no test is a failure, with its message', async () => {
  const report = { numPassedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  const { failures } = await unitTally(report, [
    { where: 'one.test.ts › on Postgres', message: 'Error: Too late\n    at /suite/one.ts:3:45' },
  ]);
  expect(failures).toEqual(['one.test.ts › on Postgres\n    Error: Too late']);
});

test('the end-to-end tests that failed, or needed a second try, are named with the reason', async () => {
  const spec = (title: string, status: string, error?: { message: string }) => ({
    file: 'one.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ error }, { duration: 1500 }] }],
  });
  const report = await reportWith({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [],
    suites: [
      {
        specs: [spec('is well', 'expected')],
        suites: [
          {
            specs: [
              spec('is slow', 'flaky', { message: failed }),
              spec('is broken', 'unexpected', { message: failed }),
            ],
          },
        ],
      },
    ],
  });
  expect(await tallyOfPlaywright(report)).toEqual({
    passed: 6,
    skipped: 1,
    failures: ['one.spec.ts:7 › is broken\n    AssertionError: expected 1 to be 2'],
    retried: ['one.spec.ts:7 › is slow\n    AssertionError: expected 1 to be 2'],
    timings: Array(3).fill({ name: 'one.spec.ts:7', seconds: 1.5 }),
  });
});

test('an error outside any end-to-end test is a failure', async () => {
  const report = await reportWith({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'The server did not start' }],
    suites: [],
  });
  expect((await tallyOfPlaywright(report)).failures).toEqual([
    'outside of any test\n    The server did not start',
  ]);
});
