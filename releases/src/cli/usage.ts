/** What the command line knows about a command. */
interface CommandHelp {
  /** The most words after the name of the command. */
  words: number;
  /** Whether it needs the name of an app. */
  needsApp: boolean;
  line: string;
  about: string;
  flags: readonly Flag[];
}

const FLAGS = {
  to: [
    '--to <percent>',
    'the share of the users that gets it, 1 to 100; a release begins at 5; 0 for the invited only',
  ],
  canary: ['--canary <percent>', 'the same as --to'],
  store: [
    '--store <place>',
    'a folder or s3://bucket/folder?endpoint=…&region=…; by default RELEASE_STORE, or dist/releases',
  ],
  message: ['--message <why>', 'the reason, which npm run releases shows'],
  version: ['--version <version>', 'its version; by default derived from its content'],
  from: ['--from <folder>', 'a build of another repository, with mf-manifest.json and switchboard.json'],
  dirty: ['--dirty <why>', 'releases although files differ from the commit; the reason is kept'],
  untested: [
    '--untested <why>',
    'releases without checking types and running the tests of the app; the reason is kept',
  ],
  server: ['--server <address>', 'the server that has the figures; SIGNALS_TOKEN has its token'],
  audit: ['--audit <file>', 'gets a line for each version that was taken back'],
  user: ['--user <id>', 'the id of a user; without it a link is made'],
  workspace: [
    '--workspace <id>',
    'the id of the business, whose users get it; npm run admin -- workspaces lists them',
  ],
  text: ['--text <words>', 'what users read; by default that it is not available, in their language'],
  days: ['--days <days>', 'after which it ends, 1 to 90; 7 by default'],
  file: ['--file <file>', 'where the private key goes; by default release-key.pem'],
  at: ['--at <address>', 'the address of the dashboard in a browser, instead of the store'],
} as const;
export type Flag = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as Flag[];

export const COMMANDS = {
  release: {
    ...{ words: 1, needsApp: true, line: 'npm run release -- <app>' },
    about: 'Builds, checks and deploys a remote, or the shell.',
    flags: ['to', 'canary', 'version', 'from', 'message', 'dirty', 'untested', 'store'],
  },
  promote: {
    ...{ words: 1, needsApp: true, line: 'npm run promote -- <app>' },
    about: 'Gives the canary of an app to all users, or with --to to a share of them. Nothing is built.',
    flags: ['to', 'message', 'store'],
  },
  preview: {
    ...{ words: 1, needsApp: true, line: 'npm run preview -- <app>' },
    about:
      'Builds an app, and publishes it at an address of its own, for those who get it. Nothing is released.',
    flags: ['days', 'from', 'message', 'store'],
  },
  invite: {
    ...{ words: 1, needsApp: true, line: 'npm run invite -- <app>' },
    about: 'Gives the canary of an app to a user, to a business, or to all who open a link.',
    flags: ['user', 'workspace', 'message', 'store'],
  },
  withdraw: {
    ...{ words: 1, needsApp: true, line: 'npm run withdraw -- <app>' },
    about: 'Takes an app off the dashboard that has no earlier version to return to.',
    flags: ['message', 'store'],
  },
  disable: {
    ...{ words: 1, needsApp: true, line: 'npm run disable -- <app>' },
    about: 'Switches an app off for all users at once, also where it runs. Its screens say so.',
    flags: ['text', 'message', 'store'],
  },
  enable: {
    ...{ words: 1, needsApp: true, line: 'npm run enable -- <app>' },
    about: 'Switches an app on again.',
    flags: ['message', 'store'],
  },
  rollback: {
    ...{ words: 2, needsApp: true, line: 'npm run rollback -- <app> [<version>]' },
    about: 'Ends the canary of an app, or else returns to its previous version, or to the named one.',
    flags: ['message', 'store'],
  },
  releases: {
    ...{ words: 1, needsApp: false, line: 'npm run releases -- [<app>]' },
    about:
      'Lists releases and what became of them: version, users, time, author, reason. With --server also how they do.',
    flags: ['server', 'store'],
  },
  doctor: {
    ...{ words: 0, needsApp: false, line: 'npm run doctor --' },
    about: 'Checks that all deployed files are intact and compatible.',
    flags: ['at', 'store'],
  },
  'releases:watch': {
    ...{ words: 0, needsApp: false, line: 'npm run releases:watch --' },
    about: 'Takes back versions that fail for the people who have them, until it is stopped.',
    flags: ['server', 'audit', 'store'],
  },
  'releases:key': {
    ...{ words: 0, needsApp: false, line: 'npm run releases:key --' },
    about: 'Makes a key that signs the registry, and prints its public part.',
    flags: ['file'],
  },
  'releases:sign': {
    ...{ words: 0, needsApp: false, line: 'npm run releases:sign --' },
    about: 'Signs the registry as it is with the key in RELEASE_KEY: the first time, or with a new key.',
    flags: ['store'],
  },
} as const satisfies Record<string, CommandHelp>;
export type CommandName = keyof typeof COMMANDS;

export const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(COMMANDS, name);

export const takes = (command: CommandName, flag: Flag): boolean =>
  (COMMANDS[command].flags as readonly Flag[]).includes(flag);

const WIDTH = 22;

/** The words of one command. */
export const helpOf = (command: CommandName): string => {
  const { line, about, flags } = COMMANDS[command];
  return [
    line,
    `  ${about}`,
    ...flags.map((flag) => `  ${FLAGS[flag][0].padEnd(WIDTH)} ${FLAGS[flag][1]}`),
  ].join('\n');
};

/** One line per command. */
export const overview = (): string =>
  [
    ...Object.values(COMMANDS).map(({ line, about }) => `${line}\n  ${about}`),
    'Each of them explains its flags: npm run release -- --help',
  ].join('\n');
