import { HttpError, NetworkError } from '../errors.ts';
import type { TransportOptions } from '../transport/index.ts';

/** `thumbnail` is a small picture of a photo or video. */
export type MediaPart = 'file' | 'thumbnail';

/** Files of messages. Extension: a backend without it sends no `media` with its messages. */
export const mediaClient = ({ baseUrl, bearer, fetch: given }: TransportOptions) => {
  const send: typeof fetch = given ?? ((input, init) => globalThis.fetch(input, init));

  const address = (id: string, part: MediaPart = 'file'): string =>
    `${baseUrl.replace(/\/+$/, '')}/messaging/media/${encodeURIComponent(id)}/${part === 'thumbnail' ? 'thumbnail/' : ''}`;

  return {
    /** Whether the page's cookies open the addresses. A page of another origin has none, and calls `load`. */
    hasCookies: bearer === undefined,

    /** For the `src` of an element. */
    address,

    /**
     * The bytes of a file.
     * @throws HttpError, NetworkError
     */
    load: async (id: string, part: MediaPart = 'file', signal?: AbortSignal): Promise<Blob> => {
      try {
        const token = await bearer?.(false);
        const response = await send(address(id, part), {
          credentials: bearer ? 'omit' : 'include',
          signal: signal ?? null,
          ...(token && { headers: { Authorization: `Bearer ${token}` } }),
        });
        if (!response.ok) throw new HttpError(`HTTP ${response.status}`, response.status, undefined);
        return await response.blob();
      } catch (error) {
        if (signal?.aborted || error instanceof HttpError) throw error;
        throw new NetworkError('No connection to the server', { cause: error });
      }
    },
  };
};
