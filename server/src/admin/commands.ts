import { listConnectors } from './connectors.ts';
import type { AdminDeps } from './deps.ts';
import { databaseFindings, inLines } from './findings.ts';
import { dropJob, retryJob, stuckJobs } from './jobs.ts';
import { changeLimit, showLimits } from './limits.ts';
import { listUsers, listWorkspaces } from './people.ts';
import { AdminRefusal } from './refusal.ts';
import { resumeWorkspace, suspendWorkspace } from './suspending.ts';

interface Command {
  /** Its words; those in angle brackets stand for values. */
  usage: string;
  about: string;
  run(deps: AdminDeps, ...values: string[]): Promise<string[]>;
}

const orElse = (lines: string[], none: string): string[] => (lines.length === 0 ? [none] : lines);

const COMMANDS: readonly Command[] = [
  {
    usage: 'jobs list',
    about: 'jobs that are parked, or fail again and again',
    run: async ({ db }) => orElse(await stuckJobs(db), 'No job is parked or fails again and again'),
  },
  { usage: 'jobs retry <job>', about: 'carries one out now', run: ({ db }, job = '') => retryJob(db, job) },
  { usage: 'jobs drop <job>', about: 'gives a parked one up', run: ({ db }, job = '') => dropJob(db, job) },
  {
    usage: 'connectors list',
    about: 'bots and accounts with their states',
    run: async ({ db }) => orElse(await listConnectors(db), 'No bot and no account is connected'),
  },
  { usage: 'users', about: 'people with their businesses', run: ({ db }) => listUsers(db) },
  {
    usage: 'users <search>',
    about: 'those with this id, or part of an address',
    run: ({ db }, search) => listUsers(db, search),
  },
  { usage: 'workspaces', about: 'businesses and how much they have', run: ({ db }) => listWorkspaces(db) },
  {
    usage: 'workspaces <search>',
    about: 'those with this id, or of people with this part of an address',
    run: ({ db }, search) => listWorkspaces(db, search),
  },
  {
    usage: 'suspend <workspace>',
    about: 'lets a business read, export and delete, and send nothing',
    run: ({ db }, id = '') => suspendWorkspace(db, id),
  },
  {
    usage: 'suspend <workspace> --text <words>',
    about: 'and tells its people these words',
    run: ({ db }, id = '', text) => suspendWorkspace(db, id, text),
  },
  {
    usage: 'resume <workspace>',
    about: 'lets a business go on',
    run: ({ db }, id = '') => resumeWorkspace(db, id),
  },
  {
    usage: 'limits <workspace>',
    about: 'what a business uses of what it may have; also by part of an address',
    run: ({ db }, search = '') => showLimits(db, search),
  },
  {
    usage: 'limits <workspace> <limit>',
    about: 'sets one for it alone: storage=10GB, agents=20, agents=none, agents=default',
    run: ({ db }, search = '', change = '') => changeLimit(db, search, change),
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
  ...COMMANDS.map(({ usage, about }) => `  ${usage.padEnd(36)} ${about}`),
].join('\n');

/**
 * Carries out a command in the database.
 * @returns lines for the operator
 * @throws AdminRefusal
 */
export const carryOutCommand = async (deps: AdminDeps, words: readonly string[]): Promise<string[]> => {
  for (const { usage, run } of COMMANDS) {
    const expected = usage.split(' ');
    const isValue = (at: number) => expected[at]?.startsWith('<') === true;
    const fits = expected.every((word, at) => word === words[at] || (isValue(at) && words[at]));
    if (fits && words.length === expected.length) return run(deps, ...words.filter((_, at) => isValue(at)));
  }
  throw new AdminRefusal(USAGE);
};
