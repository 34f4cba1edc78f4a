import { DrizzleQueryError } from 'drizzle-orm';

/** The database gave no answer in time, or could not be reached. Trying again later may work. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The five-character error code of Postgres. The query builder wraps the error that has it. */
export const sqlState = (error: unknown): string | undefined => {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code))
      return inner.code;
  return undefined;
};

/**
 * Lost connections (08), missing resources (53), shutdowns and time limits (57), transactions that idled too long, and a
 * standby in place of the server.
 */
const STATES = /^(08|53|57)|^(25P03|25P04|25006)$/;

/** The words of node-postgres for a connection that broke or was closed; it has no codes for them. */
const LOST = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

/** Whether a query failed because of the connection or a time limit, not because of its own content. */
export const isUnavailable = (error: unknown): boolean => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof DatabaseUnavailable) return true;
    if (inner instanceof DrizzleQueryError) return isLost(inner.cause);
  }
  return false;
};

const isLost = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof DatabaseUnavailable) return true;
  // Errors of the socket, such as ECONNRESET.
  if ('syscall' in cause) return true;
  const state = sqlState(cause);
  return state === undefined ? LOST.test(cause.message) : STATES.test(state);
};
