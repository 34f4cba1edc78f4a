/**
 * The message of an error.
 *
 * @param fallback what an error without a message, or a thrown value that is no error, says instead
 */
export const messageOf = (error: unknown, fallback = String(error)): string =>
  (error instanceof Error && error.message) || fallback;
