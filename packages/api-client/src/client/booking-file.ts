import type { TransportOptions } from '../transport/index.ts';
import { downloadsClient } from './downloads.ts';

/** One booking as an iCalendar file. An extension. */
export const bookingFileClient = (options: TransportOptions) => {
  const downloads = downloadsClient(options);
  const pathOf = (id: string) => `/booking/bookings/${encodeURIComponent(id)}/ics/`;

  return {
    /** Whether the page's cookies open `icsAddress`. A page of another origin has none, and calls `icsFile`. */
    hasCookies: downloads.hasCookies,

    /** The address of the file, for a link with `download`. */
    icsAddress: (id: string): string => downloads.address(pathOf(id)),

    /** The bytes of the file. @throws HttpError, NetworkError */
    icsFile: (id: string, signal?: AbortSignal): Promise<Blob> => downloads.load(pathOf(id), signal),
  };
};
