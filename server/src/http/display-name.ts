const LONGEST = 200;

/**
 * A sender's name for a file, fit to be shown and offered for saving: without control characters, direction marks and
 * path separators, at most 200 characters. Never use it as a path.
 * @returns `file` when nothing is left
 */
export const displayName = (given: string | null | undefined): string => {
  const name = (given ?? '').replace(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, '').trim();
  return [...name].slice(0, LONGEST).join('') || 'file';
};
