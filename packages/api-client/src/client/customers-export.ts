import type { CustomersExport } from '../schemas/customers.ts';
import type { TransportOptions } from '../transport/index.ts';
import { downloadsClient } from './downloads.ts';

/** Customers as a CSV file. */
export const customersExportClient = (options: TransportOptions) => {
  const downloads = downloadsClient(options);
  const exportPath = (query: CustomersExport): string => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    const search = new URLSearchParams(given).toString();
    return `/customers/export/${search && `?${search}`}`;
  };

  return {
    /** Whether the page's cookies open `exportAddress`. A page of another origin has none, and calls `exportFile`. */
    hasCookies: downloads.hasCookies,

    /** The address of a CSV file of all customers that the filters match, for a link with `download`. */
    exportAddress: (query: CustomersExport = {}): string => downloads.address(exportPath(query)),

    /** The bytes of that file. @throws HttpError, NetworkError */
    exportFile: (query: CustomersExport = {}, signal?: AbortSignal): Promise<Blob> =>
      downloads.load(exportPath(query), signal),
  };
};
