import { ReleaseRefusal } from '../release-refusal.ts';
import { type CommandName, FLAG_NAMES, type Flag } from './usage.ts';

/** npm takes a flag for the beginning of a setting of its own. */
const EXPANDED: Partial<Record<Flag, string>> = { to: 'token_description' };

const OFF: ReadonlySet<string> = new Set(['', 'false']);

const wordsOf = (flag: string, value: string): string => {
  // npm keeps the flag, but not always its value.
  if (value === 'true') return `--${flag} …`;
  return `--${flag} ${/^[\w.:/%-]+$/.test(value) ? value : JSON.stringify(value)}`;
};

/**
 * npm keeps flags that stand before `--` as its own settings, and tells scripts in their environment. A release without
 * its `--canary` would reach all users.
 *
 * @throws {ReleaseRefusal} with the line to write
 */
export const requireNoneSwallowed = (
  command: CommandName,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): void => {
  const swallowed = FLAG_NAMES.flatMap((flag) => {
    const value = env[`npm_config_${flag}`] ?? env[`npm_config_${EXPANDED[flag]}`];
    // A machine may turn npm's own setting `audit` off; npm tells scripts so by an empty value.
    return value === undefined || OFF.has(value) ? [] : [wordsOf(flag, value)];
  });
  if (swallowed.length === 0) return;
  const [verb, them] = swallowed.length === 1 ? ['it', 'it'] : ['them', 'them'];
  throw new ReleaseRefusal(
    `npm kept ${swallowed.join(' ')} for itself, and this command did not get ${verb}. Nothing was done. Put two dashes before ${them}:\n\n  npm run ${command} -- ${[...words.slice(0, 1), ...swallowed].join(' ')}`,
  );
};
