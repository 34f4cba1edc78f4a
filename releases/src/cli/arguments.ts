import { parseArgs } from 'node:util';
import { messageOf } from '@switchboard/common/text/message-of';
import { ReleaseRefusal } from '../release-refusal.ts';

const USAGE = `npm run release -- <app>       builds, checks and deploys a remote, or the shell
  --canary <percent>          for this percentage of the users; 1 to 99
  --version <version>         its version; derived from its content by default
  --from <folder>             of a build that another repository made, with mf-manifest.json and switchboard.json
npm run promote -- <app>      gives its canary to all users
npm run rollback -- <app> [<version>]
                              ends its canary, or else returns to the previous version, or to this one
npm run releases -- [<app>]   lists releases: version, users, time, author
npm run doctor --             checks that all deployed files are intact and compatible
  --at <address>              of the dashboard in a browser, instead of --to

  --to <store>                a folder or s3://bucket/folder?endpoint=…&region=…; by default RELEASE_STORE, or
                              dist/releases
  --message <why>             kept with a release or a rollback`;

const COMMANDS = ['release', 'promote', 'rollback', 'releases', 'doctor'] as const;
type CommandName = (typeof COMMANDS)[number];

/** The most words that a command takes. */
const TAKES: Readonly<Record<CommandName, number>> = {
  release: 1,
  promote: 1,
  rollback: 2,
  releases: 1,
  doctor: 0,
};

/** Commands about all apps, unless one is named. */
const WITHOUT_APP: readonly CommandName[] = ['releases', 'doctor'];

export interface Arguments {
  command: CommandName;
  app?: string | undefined;
  /** The version to release, or to return to. */
  version?: string | undefined;
  to?: string | undefined;
  /** The URL of a dashboard to examine. */
  at?: string | undefined;
  percent?: number | undefined;
  /** The folder of a build that another repository made. */
  from?: string | undefined;
  message: string;
}

const misused = (why: string): ReleaseRefusal => new ReleaseRefusal(`${why}\n\n${USAGE}`);

const parse = (args: string[]) => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args,
      allowPositionals: true,
      options: { to: text, at: text, canary: text, from: text, message: text, version: text },
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

/** Parses the command line. @throws {ReleaseRefusal} with the usage */
export const readArguments = (args: string[]): Arguments => {
  const { positionals, values } = parse(args);
  const [name, app, version, ...rest] = positionals;
  const command = COMMANDS.find((known) => known === name);
  if (!command) throw misused(`${name ?? 'Nothing'} is no command`);
  if (app === undefined && !WITHOUT_APP.includes(command))
    throw misused(`npm run ${command} needs the name of an app`);
  const words = [app, version, ...rest].filter((word) => word !== undefined);
  const extra = words.slice(TAKES[command]);
  if (extra.length > 0) throw misused(`${extra.join(' ')} is too much for npm run ${command}`);
  return {
    command,
    app,
    version: version ?? values.version,
    to: values.to,
    at: values.at,
    percent: percentOf(values.canary),
    from: values.from,
    message: values.message ?? '',
  };
};
