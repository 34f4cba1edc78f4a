const USAGE = 'Usage: npm run dev [-- <app> [--suite <address>]]';

/** What cannot be done as it was asked for, in words. */
class BadArguments extends Error {}

const originOf = (address) => {
  const { protocol, origin } = URL.canParse(address) ? new URL(address) : {};
  if (protocol === 'http:' || protocol === 'https:') return origin;
  throw new BadArguments(`'${address}' is no address of a suite, such as https://staging.example.com`);
};

/**
 * Reads what stands behind `npm run dev --`.
 *
 * @param {string[]} args
 * @param {string[]} remotes the names of all remotes
 * @returns {{app?: string, suite?: string}} the one app to work on, and the origin of the suite to show it in
 * @throws {BadArguments}
 */
export const readDevArguments = (args, remotes) => {
  const rest = args.flatMap((arg) => (arg.startsWith('--suite=') ? ['--suite', arg.slice(8)] : [arg]));
  const at = rest.indexOf('--suite');
  const [, address = ''] = at < 0 ? [] : rest.splice(at, 2);
  const [app, ...more] = rest;
  if (more.length > 0 || app?.startsWith('-')) throw new BadArguments(USAGE);
  if (app !== undefined && !remotes.includes(app))
    throw new BadArguments(`There is no app '${app}'. There are: ${remotes.join(', ')}`);
  if (app === undefined && at >= 0) throw new BadArguments(`Name the app to work on. ${USAGE}`);
  return { ...(app && { app }), ...(at >= 0 && { suite: originOf(address) }) };
};
