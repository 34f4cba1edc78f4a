import type { TransportOptions } from '../transport/index.ts';
import { downloadsClient } from './downloads.ts';

/** The bytes of a file that an agent knows. An extension. */
export const agentFileClient = (options: TransportOptions) => {
  const downloads = downloadsClient(options);
  const pathOf = (id: string) => `/messaging/files/${encodeURIComponent(id)}/`;

  return {
    /** Whether the page's cookies open `fileAddress`. A page of another origin has none, and calls `loadFile`. */
    hasCookies: downloads.hasCookies,

    /** The address of a file, for a link with `download`. */
    fileAddress: (id: string): string => downloads.address(pathOf(id)),

    /** The bytes of a file. @throws HttpError, NetworkError */
    loadFile: (id: string, signal?: AbortSignal): Promise<Blob> => downloads.load(pathOf(id), signal),
  };
};
