import { sharePending } from '@switchboard/common/share-pending';

/** Brings the CSRF token for a call that changes something; `undefined` when the server hands out none. */
export type CsrfToken = () => Promise<string | undefined>;

export interface CsrfOptions {
  readToken: () => string | undefined;
  /** Makes the server set the cookie. */
  askForToken: () => Promise<void>;
}

/** Calls that find no token at the same time share one question for it. */
export const createCsrf = ({ readToken, askForToken }: CsrfOptions): CsrfToken => {
  const ask = sharePending(askForToken);
  return async () => {
    const present = readToken();
    if (present) return present;
    await ask();
    return readToken();
  };
};
