/** How the runtime of every bundle of the suite says that a chunk could not be had. */
const CHUNK = 'Loading (?:CSS )?chunk \\S+ failed';

/** What follows: `Loading chunk 7 failed.\n(error: https://…)`. */
const WITH_ADDRESS = new RegExp(`${CHUNK}[^(]*\\((?:(\\w+): )?([^)\\s]+)\\)`);

/** How bundlers and browsers say it. The name of such an error tells nothing: each has its own. */
const WORDS = new RegExp(
  `${CHUNK}|(?:failed to fetch|error loading) dynamically imported module|importing a module script failed`,
  'i',
);

/** Whether a part that is fetched when it is needed could not be had: the network is down, or its files are gone. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message);

/**
 * The address of a chunk that could not be had, where it is told, and whether something came from there and `ran`, but
 * was not that chunk.
 */
export const lostPart = (error: unknown): { url: string; ran: boolean } | undefined => {
  const [, kind, url] = WITH_ADDRESS.exec(String(error)) ?? [];
  return url ? { url, ran: kind === 'missing' } : undefined;
};
