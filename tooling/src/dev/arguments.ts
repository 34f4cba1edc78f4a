const USAGE = 'Usage: npm run dev [-- <app> [--suite <address>]]';

const originOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new Error(`'${address}' is not an address of a suite, such as https://staging.example.com`);
};

export interface DevArguments {
  /** The one app to work on. */
  app?: string;
  /** The origin of the suite around it. */
  suite?: string;
}

/**
 * Reads the arguments after `npm run dev --`.
 *
 * @param remotes the names of all remotes
 * @throws {Error} whose message names the fault of the arguments
 */
export const readDevArguments = (args: readonly string[], remotes: readonly string[]): DevArguments => {
  const rest = args.flatMap((arg) => (arg.startsWith('--suite=') ? ['--suite', arg.slice(8)] : [arg]));
  const at = rest.indexOf('--suite');
  const [, address = ''] = at < 0 ? [] : rest.splice(at, 2);
  const [app, ...more] = rest;
  if (more.length > 0 || app?.startsWith('-')) throw new Error(USAGE);
  if (app !== undefined && !remotes.includes(app))
    throw new Error(`There is no app '${app}'. There are: ${remotes.join(', ')}`);
  if (app === undefined && at >= 0) throw new Error(`Name the app to work on. ${USAGE}`);
  return { ...(app && { app }), ...(at >= 0 && { suite: originOf(address) }) };
};
