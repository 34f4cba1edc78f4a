/** Why a file could not be read, as far as the app has words for it. */
const FAILURES = [
  'type',
  'damaged',
  'encrypted',
  'too_large',
  'too_many_pages',
  'empty',
  'timeout',
  'limit',
  'stopped',
] as const;

export const knownFailure = (code: string): (typeof FAILURES)[number] | undefined =>
  FAILURES.find((known) => known === code);

/** What a file with a wrong ending can be. */
const REAL_KINDS = [
  'pdf',
  'word',
  'excel',
  'text',
  'program',
  'archive',
  'picture',
  'video',
  'audio',
  'other',
] as const;

export const isRealKind = (kind: string): kind is (typeof REAL_KINDS)[number] =>
  REAL_KINDS.some((known) => known === kind);
