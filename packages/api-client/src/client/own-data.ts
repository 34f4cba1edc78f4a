import { ownData } from '../contract/own-data.ts';
import type { DataExport, Deletion, Retention } from '../schemas/own-data.ts';
import type { Call, TransportOptions } from '../transport/index.ts';
import { downloadsClient } from './downloads.ts';

const FILE = '/own-data/export/file/';

/** The data of the business, to take along. A backend that offers only the base contract answers 404. */
export const ownDataClient = (call: Call, options: TransportOptions) => {
  const { hasCookies, address, load } = downloadsClient(options);
  return {
    /** The last export; null without one. */
    readExport: async (signal?: AbortSignal): Promise<DataExport | null> =>
      (await call(ownData.readExport, { signal })).export,
    startExport: async (): Promise<DataExport | null> => (await call(ownData.startExport)).export,
    /**
     * Opens the export for a download in the next minutes.
     * @returns the address of the zip file, or its bytes on a page whose cookies do not open it
     * @throws HttpError 409 while it is not ready
     */
    openExport: async (): Promise<string | Blob> => {
      await call(ownData.openExport);
      return hasCookies ? address(FILE) : load(FILE);
    },
    readDeletion: (signal?: AbortSignal): Promise<Deletion> => call(ownData.readDeletion, { signal }),
    requestDeletion: (): Promise<Deletion> => call(ownData.requestDeletion),
    /** @throws HttpError 409 once the deletion has begun */
    takeBackDeletion: async (): Promise<void> => {
      await call(ownData.takeBackDeletion);
    },
    readRetention: (signal?: AbortSignal): Promise<Retention> => call(ownData.readRetention, { signal }),
    /** @param months null keeps everything */
    changeRetention: (months: Retention['months']): Promise<Retention> =>
      call(ownData.changeRetention, { body: { months } }),
  };
};
