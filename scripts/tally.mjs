import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../tooling/src/repository.mjs';

/**
 * What became of the tests of one runner. `failures` are those that failed and `retried` those that passed only at a
 * second try, each with why.
 *
 * @typedef {{passed: number, skipped: number, failures: string[], retried: string[]}} Tally
 */

const readReport = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** One test and why it failed: without the stack, which the runner has printed. */
const told = (test, message = '') => {
  const [why] = stripVTControlCharacters(message).split(/\n\s+at /);
  return [test, ...why.split('\n')].join('\n    ');
};

/** @returns {Promise<Tally>} what a vitest JSON report says */
export const tallyOfVitest = async (path) => {
  const report = await readReport(path);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const stumbled = (wanted) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) =>
          told(`${relative(root, name)} › ${fullName}`, failureMessages[0]),
        ),
    );
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...stumbled('failed'),
      ...brokenFiles.map(({ name, message }) => told(relative(root, name), message)),
    ],
    retried: stumbled('passed'),
  };
};

/** @returns {Promise<Tally>} what a Playwright JSON report says */
export const tallyOfPlaywright = async (path) => {
  const { stats, errors, suites } = await readReport(path);
  const specsOf = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)];
  const stumbled = (wanted) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) => told(`${file}:${line} › ${title}`, results[0]?.error?.message)),
      );
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...stumbled('unexpected'),
      ...errors.map(({ message }) => told('outside of any test', message)),
    ],
    retried: stumbled('flaky'),
  };
};
