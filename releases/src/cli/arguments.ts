import { parseArgs } from 'node:util';
import { messageOf } from '@switchboard/common/text/message-of';
import { ReleaseRefusal } from '../release-refusal.ts';
import { requireNoneSwallowed } from './swallowed-flags.ts';
import {
  COMMANDS,
  type CommandName,
  FLAG_NAMES,
  type Flag,
  helpOf,
  isCommand,
  overview,
  takes,
} from './usage.ts';

export interface Arguments {
  command: CommandName;
  app?: string | undefined;
  /** The version to release, or to return to. */
  version?: string | undefined;
  /** A folder or an address. */
  store?: string | undefined;
  /** The URL of a dashboard to examine. */
  at?: string | undefined;
  /** The share of the users, 0 to 100; `undefined` unless it was named. */
  percent?: number | undefined;
  /** The folder of a build that another repository made. */
  from?: string | undefined;
  /** Why it is released although files differ from the commit. */
  dirty?: string | undefined;
  /** Why it is released without types and tests. */
  untested?: string | undefined;
  /** The server that has the figures. */
  server?: string | undefined;
  /** The file of what was taken back. */
  audit?: string | undefined;
  /** Days until a preview ends; `undefined` unless they were named. */
  days?: number | undefined;
  /** The file for a private key. */
  file?: string | undefined;
  /** The id of an invited user. */
  user?: string | undefined;
  /** The id of an invited business. */
  workspace?: string | undefined;
  /** What users read in place of an app that is switched off. */
  text?: string | undefined;
  message: string;
}

/** Text to print instead of running a command. */
export interface Help {
  help: string;
}

type Values = Partial<Record<Flag, string[]>> & { help?: boolean };

const misused = (why: string, command?: CommandName): ReleaseRefusal =>
  new ReleaseRefusal(`${why}\n\n${command ? helpOf(command) : overview()}`);

const parse = (args: string[], command: CommandName | undefined) => {
  const options = Object.fromEntries(
    FLAG_NAMES.map((flag) => [flag, { type: 'string', multiple: true } as const]),
  );
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    return { positionals, values: values as Values };
  } catch (error) {
    throw misused(messageOf(error), command);
  }
};

const PERCENT = /^\d+(?:\.\d+)?%?$/;

const percentOf = (flag: string, text: string, command: CommandName): number => {
  const percent = Number(text.replace('%', ''));
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent;
  throw misused(`--${flag} takes a whole number from 0 to 100, not ${JSON.stringify(text)}`, command);
};

const MOST_DAYS = 90;

const daysOf = (text: string | undefined, command: CommandName): number | undefined => {
  const days = Number(text ?? 1);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw misused(`--days takes a whole number from 1 to ${MOST_DAYS}, not ${JSON.stringify(text)}`, command);
  return text === undefined ? undefined : days;
};

/** `--to` also names a store, as earlier versions did: a number is a share of the users, anything else a place. */
const audienceAndStore = (values: Values, command: CommandName) => {
  const numbers = (values.to ?? []).filter((text) => PERCENT.test(text));
  const places = [...(values.store ?? []), ...(values.to ?? []).filter((text) => !PERCENT.test(text))];
  const shares = [
    ...numbers.map((text) => ['to', text] as const),
    ...(values.canary ?? []).map((text) => ['canary', text] as const),
  ];
  if (shares.length > 1) throw misused('The share of the users is named more than once', command);
  if (places.length > 1) throw misused('The store is named more than once', command);
  const [share] = shares;
  if (share && !takes(command, 'to'))
    throw misused(`npm run ${command} takes no share of the users`, command);
  return { percent: share && percentOf(share[0], share[1], command), store: places[0] };
};

const guestOf = ({ user, workspace }: Values, command: CommandName) => {
  if (user && workspace) throw misused('Name a user or a business, not both', command);
  return { user: user?.[0], workspace: workspace?.[0] };
};

const requireKnown = (values: Values, command: CommandName): void => {
  for (const flag of FLAG_NAMES) {
    const given = values[flag];
    if (!given) continue;
    if (flag !== 'to' && !takes(command, flag))
      throw misused(`npm run ${command} does not take --${flag}`, command);
    if (flag !== 'to' && given.length > 1) throw misused(`--${flag} is named more than once`, command);
    if (given.some((text) => text.trim() === '')) throw misused(`--${flag} is empty`, command);
  }
};

/**
 * Parses the command line.
 *
 * @param env in which npm tells the flags that it kept
 * @throws {ReleaseRefusal} with the usage
 */
export const readArguments = (
  args: string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Arguments | Help => {
  const known = args.find(isCommand);
  const { positionals, values } = parse(args, known);
  const [command, app, version, ...rest] = positionals;
  if (values.help) return { help: isCommand(command) ? helpOf(command) : overview() };
  if (!isCommand(command)) throw misused(`${command ?? 'Nothing'} is no command`);
  const words = [app, version, ...rest].filter((word) => word !== undefined);
  requireNoneSwallowed(command, words, env);
  const { needsApp, words: most } = COMMANDS[command];
  if (app === undefined && needsApp) throw misused(`npm run ${command} needs the name of an app`, command);
  const extra = words.slice(most);
  if (extra.length > 0) throw misused(`${extra.join(' ')} is too much for npm run ${command}`, command);
  requireKnown(values, command);
  return {
    command,
    app,
    version: version ?? values.version?.[0],
    ...audienceAndStore(values, command),
    at: values.at?.[0],
    from: values.from?.[0],
    dirty: values.dirty?.[0],
    untested: values.untested?.[0],
    server: values.server?.[0],
    audit: values.audit?.[0],
    days: daysOf(values.days?.[0], command),
    file: values.file?.[0],
    ...guestOf(values, command),
    text: values.text?.[0],
    message: values.message?.[0] ?? '',
  };
};
