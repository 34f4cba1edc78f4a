import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tallyOfPlaywright, tallyOfVitest } from './tally.mjs';

const reportWith = async (content: object): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'switchboard-tally-')), 'report.json');
  await writeFile(path, JSON.stringify(content));
  return path;
};

test('a test file that could not be run counts as a failure', async () => {
  const report = await reportWith({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(await tallyOfVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('what went wrong outside of any end-to-end test counts as a failure', async () => {
  const report = await reportWith({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'The server did not start' }],
  });
  expect(await tallyOfPlaywright(report)).toEqual({ passed: 6, failed: 2, skipped: 0 });
});
