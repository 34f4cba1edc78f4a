import { sharePending } from '@switchboard/common/async/share-pending';

/** Resolves to the CSRF token; `undefined` if the server sets none. */
export type CsrfToken = () => Promise<string | undefined>;

export interface CsrfOptions {
  readToken: () => string | undefined;
  /** Makes the server set the cookie. */
  askForToken: () => Promise<void>;
}

/** Calls that miss the token at the same time share one request for it. */
export const createCsrf = ({ readToken, askForToken }: CsrfOptions): CsrfToken => {
  const ask = sharePending(askForToken);
  return async () => {
    const present = readToken();
    if (present) return present;
    await ask();
    return readToken();
  };
};
