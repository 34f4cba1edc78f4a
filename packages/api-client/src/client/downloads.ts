import { HttpError } from '../errors.ts';
import { httpErrorOf } from '../transport/answer.ts';
import type { TransportOptions } from '../transport/index.ts';
import { asNetworkError } from '../transport/loss.ts';

/** Downloads of files by their address or as bytes. */
export const downloadsClient = ({
  baseUrl,
  bearer,
  describe,
  describeLoss,
  fetch: given,
}: TransportOptions) => {
  const send: typeof fetch = given ?? ((input, init) => globalThis.fetch(input, init));
  const address = (path: string): string => baseUrl.replace(/(?<!\/)\/+$/, '') + path;

  return {
    /** Whether the page's cookies open the addresses. A page of another origin has none, and calls `load`. */
    hasCookies: bearer === undefined,

    address,

    /**
     * The bytes of a file.
     * @param path below the base URL
     * @throws HttpError, NetworkError
     */
    load: async (path: string, signal?: AbortSignal): Promise<Blob> => {
      try {
        const token = await bearer?.(false);
        const response = await send(address(path), {
          credentials: bearer ? 'omit' : 'include',
          signal: signal ?? null,
          ...(token && { headers: { Authorization: `Bearer ${token}` } }),
        });
        const { ok, status } = response;
        if (!ok) throw await httpErrorOf({ ok, status, text: await response.text() }, { describe });
        return await response.blob();
      } catch (error) {
        if (signal?.aborted || error instanceof HttpError) throw error;
        throw asNetworkError(error, describeLoss);
      }
    },
  };
};
