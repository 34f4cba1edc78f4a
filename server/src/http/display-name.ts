const LONGEST = 200;

/** Characters at each end of a name that are read: a form has room for a name of 80,000. */
const READ = 1_000;

/** Characters of an ending such as `.tar.gz`, with those before it that stay. */
const END = 24;

/**
 * A sender's name for a file, fit to be shown and offered for saving: without control characters, direction marks and
 * path separators. One of more than 200 characters loses its middle and keeps its ending. Never use it as a path.
 * @returns `file` when nothing is left
 */
export const displayName = (given: string | null | undefined): string => {
  const name = given ?? '';
  const ends = name.length > 2 * READ ? name.slice(0, READ) + name.slice(-READ) : name;
  const letters = [...ends.replace(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, '').trim()];
  if (letters.length <= LONGEST) return letters.join('') || 'file';
  return [...letters.slice(0, LONGEST - END - 1), '…', ...letters.slice(-END)].join('');
};
