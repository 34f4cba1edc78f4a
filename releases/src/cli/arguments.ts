import { parseArgs } from 'node:util';
import { messageOf } from '@switchboard/common/message-of';
import { Refusal } from '../refusal.ts';
import { USAGE } from './usage.ts';

const COMMANDS = ['release', 'promote', 'rollback', 'releases', 'doctor'] as const;
export type CommandName = (typeof COMMANDS)[number];

/** How many words each takes at most. */
const TAKES: Readonly<Record<CommandName, number>> = {
  release: 1,
  promote: 1,
  rollback: 2,
  releases: 1,
  doctor: 0,
};

/** These are about all apps, unless one is named. */
const WITHOUT_APP: readonly CommandName[] = ['releases', 'doctor'];

export interface Arguments {
  command: CommandName;
  app?: string | undefined;
  /** To go back to, or to release as. */
  version?: string | undefined;
  to?: string | undefined;
  /** The address of a dashboard to examine. */
  at?: string | undefined;
  percent?: number | undefined;
  message: string;
}

const misused = (why: string): Refusal => new Refusal(`${why}\n\n${USAGE}`);

const parse = (args: string[]) => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args,
      allowPositionals: true,
      options: { to: text, at: text, canary: text, message: text, version: text },
    });
  } catch (error) {
    throw misused(messageOf(error));
  }
};

const percentOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw misused(`--canary takes a whole number from 1 to 99, not ${JSON.stringify(text)}`);
};

/** What was asked for on the command line. @throws {Refusal} with how to ask */
export const readArguments = (args: string[]): Arguments => {
  const { positionals, values } = parse(args);
  const [name, app, version, ...rest] = positionals;
  const command = COMMANDS.find((known) => known === name);
  if (!command) throw misused(`${name ?? 'Nothing'} is no command`);
  if (app === undefined && !WITHOUT_APP.includes(command))
    throw misused(`pnpm ${command} needs the name of an app`);
  const words = [app, version, ...rest].filter((word) => word !== undefined);
  const extra = words.slice(TAKES[command]);
  if (extra.length > 0) throw misused(`${extra.join(' ')} is too much for pnpm ${command}`);
  return {
    command,
    app,
    version: version ?? values.version,
    to: values.to,
    at: values.at,
    percent: percentOf(values.canary),
    message: values.message ?? '',
  };
};
