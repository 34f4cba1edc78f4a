import type { Undelivered } from '@switchboard/api-client';

const REFUSED = 'message_refused:';

/** Whether a cause is a code of the server. Words of the host are none. */
export const isCode = (cause: string): boolean => /^[a-z_]+$/.test(cause) || cause.startsWith(REFUSED);

/** Why the server could not send a message: a code, for one without words of ours with Telegram's own. */
export const causeOf = ({ code, reason }: Pick<Undelivered, 'code' | 'reason'>): string =>
  code === 'message_refused' && reason !== '' ? `${REFUSED}${reason}` : (code ?? reason);

/** Telegram's own words in a cause; undefined in another one. */
export const refusedWith = (cause: string): string | undefined =>
  cause.startsWith(REFUSED) ? cause.slice(REFUSED.length) : undefined;
