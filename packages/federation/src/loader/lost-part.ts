/** How the runtime of the suite's bundles reports that a chunk could not be loaded. */
const CHUNK = 'Loading (?:CSS )?chunk \\S+ failed';

/** The rest of the message: `Loading chunk 7 failed.\n(error: https://…)`. */
const WITH_ADDRESS = new RegExp(`${CHUNK}[^(]*\\((?:(\\w+): )?([^)\\s]+)\\)`);

/** The messages of bundlers and browsers; the names of these errors differ. */
const WORDS = new RegExp(
  `${CHUNK}|(?:failed to fetch|error loading) dynamically imported module|importing a module script failed`,
  'i',
);

/** Whether a lazily loaded part could not be fetched: the network is down, or its files were removed. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message);

/**
 * The URL of a chunk that could not be loaded, if known, and whether its file `ran` without defining that chunk.
 */
export const lostPart = (error: unknown): { url: string; ran: boolean } | undefined => {
  const [, kind, url] = WITH_ADDRESS.exec(String(error)) ?? [];
  return url ? { url, ran: kind === 'missing' } : undefined;
};
