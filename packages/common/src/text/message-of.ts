/**
 * The message of an error.
 *
 * @param fallback the message for an error without one, or for a thrown value that is not an error
 */
export const messageOf = (error: unknown, fallback = String(error)): string =>
  (error instanceof Error && error.message) || fallback;
