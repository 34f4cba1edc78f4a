import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@switchboard/tooling/repository';
import type { OutsideError } from './outside-reporter.ts';

/** A unit test file or a browser test, and how long it took. */
export interface Timing {
  /** The argument of its runner to run it alone. */
  name: string;
  /** Duration of a unit test file, without the time in which other programs had the processors. */
  seconds: number;
}

/** The result of one runner. */
export interface Tally {
  passed: number;
  skipped: number;
  /** The tests that failed, each with its error. */
  failures: string[];
  /** The tests that passed only at the second try, each with its error. */
  retried: string[];
  timings: Timing[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[];
      meta?: { waited?: number };
    }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { duration: number; error?: { message: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
  errors: { message: string }[];
  suites: PlaywrightSuite[];
}

const readReport = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8'));

/** A test and its error, without the stack that the runner has printed. */
const described = (test: string, message = ''): string => {
  const [why = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  return [test, ...why.split('\n')].join('\n    ');
};

/**
 * Reads the JSON report of vitest.
 *
 * @param outside path of the errors that belong to no test, as `outside-reporter.ts` writes them
 */
export const tallyOfVitest = async (path: string, outside: string): Promise<Tally> => {
  const report = await readReport<VitestReport>(path);
  const errors = await readReport<OutsideError[]>(outside);
  const withErrors = (wanted: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) =>
          described(`${relative(root, name)} › ${fullName}`, failureMessages[0]),
        ),
    );
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...withErrors('failed'), ...errors.map(({ where, message }) => described(where, message))],
    retried: withErrors('passed'),
    timings: report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative(root, name),
      seconds: Math.max(
        0,
        (endTime - startTime) / 1000 - Math.max(0, ...assertionResults.map(({ meta }) => meta?.waited ?? 0)),
      ),
    })),
  };
};

/** Reads the JSON report of Playwright. */
export const tallyOfPlaywright = async (path: string): Promise<Tally> => {
  const { stats, errors, suites } = await readReport<PlaywrightReport>(path);
  const specsOf = ({ specs = [], suites: inner = [] }: PlaywrightSuite): NonNullable<typeof specs> => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests.map((test) => ({ ...test, name: `${file}:${line}`, title })),
    );
  const withErrors = (wanted: string) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ name, title, results }) => described(`${name} › ${title}`, results[0]?.error?.message));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...withErrors('unexpected'),
      ...errors.map(({ message }) => described('outside of any test', message)),
    ],
    retried: withErrors('flaky'),
    timings: tests.map(({ name, results }) => ({
      name,
      seconds: (results.at(-1)?.duration ?? 0) / 1000,
    })),
  };
};
