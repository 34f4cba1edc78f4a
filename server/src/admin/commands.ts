import { listConnectors } from './connectors.ts';
import type { AdminDeps } from './deps.ts';
import { databaseFindings, inLines } from './findings.ts';
import { dropJob, retryJob, stuckJobs } from './jobs.ts';
import { AdminRefusal } from './refusal.ts';

interface Command {
  /** Its words; the last one may stand for a value. */
  usage: string;
  about: string;
  run(deps: AdminDeps, value: string): Promise<string[]>;
}

const orElse = (lines: string[], none: string): string[] => (lines.length === 0 ? [none] : lines);

const COMMANDS: readonly Command[] = [
  {
    usage: 'jobs list',
    about: 'jobs that are parked, or fail again and again',
    run: async ({ db }) => orElse(await stuckJobs(db), 'No job is parked or fails again and again'),
  },
  { usage: 'jobs retry <job>', about: 'carries one out now', run: ({ db }, job) => retryJob(db, job) },
  { usage: 'jobs drop <job>', about: 'gives a parked one up', run: ({ db }, job) => dropJob(db, job) },
  {
    usage: 'connectors list',
    about: 'bots and accounts with their states',
    run: async ({ db }) => orElse(await listConnectors(db), 'No bot and no account is connected'),
  },
  {
    usage: 'doctor',
    about: 'what is misconfigured, and what is stuck',
    run: async (deps) => inLines(await databaseFindings(deps)),
  },
];

/** What an operator can ask for. */
export const USAGE = [
  'Commands:',
  ...COMMANDS.map(({ usage, about }) => `  ${usage.padEnd(18)} ${about}`),
].join('\n');

/**
 * Carries out a command in the database.
 * @returns lines for the operator
 * @throws AdminRefusal
 */
export const carryOutCommand = async (deps: AdminDeps, words: readonly string[]): Promise<string[]> => {
  for (const { usage, run } of COMMANDS) {
    const expected = usage.split(' ');
    const fits = expected.every((word, at) => word === words[at] || (word.startsWith('<') && words[at]));
    if (fits && words.length === expected.length) return run(deps, words.at(-1) ?? '');
  }
  throw new AdminRefusal(USAGE);
};
