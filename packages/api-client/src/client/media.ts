import type { TransportOptions } from '../transport/index.ts';
import { downloadsClient } from './downloads.ts';

/** `thumbnail` is a small picture of a photo or video. */
export type MediaPart = 'file' | 'thumbnail';

/** Files of messages. Extension: a backend without it sends no `media` with its messages. */
export const mediaClient = (options: TransportOptions) => {
  const { hasCookies, address, load } = downloadsClient(options);
  const pathOf = (id: string, part: MediaPart): string =>
    `/messaging/media/${encodeURIComponent(id)}/${part === 'thumbnail' ? 'thumbnail/' : ''}`;

  return {
    /** Whether the page's cookies open the addresses. A page of another origin has none, and calls `load`. */
    hasCookies,

    /** For the `src` of an element. */
    address: (id: string, part: MediaPart = 'file'): string => address(pathOf(id, part)),

    /**
     * The bytes of a file.
     * @throws HttpError, NetworkError
     */
    load: (id: string, part: MediaPart = 'file', signal?: AbortSignal): Promise<Blob> =>
      load(pathOf(id, part), signal),
  };
};
