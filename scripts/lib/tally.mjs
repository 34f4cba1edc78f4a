import { readFile } from 'node:fs/promises';

/** @typedef {{passed: number, failed: number, skipped: number}} Tally */

/** @returns {Promise<Tally>} counts of a vitest JSON report */
export const tallyOfVitest = async (path) => {
  const report = JSON.parse(await readFile(path, 'utf8'));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** @returns {Promise<Tally>} counts of a Playwright JSON report */
export const tallyOfPlaywright = async (path) => {
  const { stats, errors } = JSON.parse(await readFile(path, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
};
