/**
 * The present connection to the server. `since` is in milliseconds since the epoch, `error` can be shown.
 *
 * - `connecting`: the first answer is on its way, or the changes missed during a sleep or an interruption are.
 * - `no-updates`: the server works, and cannot report new messages by itself.
 * - `live`: everything up to the last seconds is on the screen.
 * - `offline`: the browser has no network. Continues by itself.
 * - `unreachable`: the server does not answer, or answers 5xx or 429. Tried again every 1.5 seconds, or at the moment
 * that the server names.
 * - `refused`: the server refuses the call, so a repeat would change nothing. Only `retry` of the inbox tries again.
 */
export type Connection =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'no-updates' }
  | { state: 'offline'; since: number }
  /** `status` is that of the answer, if there was one. */
  | { state: 'unreachable'; since: number; error: string; status?: number }
  | { state: 'refused'; since: number; error: string };
