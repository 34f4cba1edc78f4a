import { createFakeBrowser as createBrowser } from '@switchboard/common/tabs/testing/fake-browser';
import { IDBFactory } from 'fake-indexeddb';

export interface FakeBrowserOptions {
  /** Whether the page has Web Locks; true by default. */
  locks?: boolean;
  /** Whether the page has a database; true by default. */
  database?: boolean;
}

/** A browser with tabs that share locks, channels, database and kept items. */
export const createFakeBrowser = ({ locks = true, database = true }: FakeBrowserOptions = {}) =>
  createBrowser({ locks, ...(database && { database: new IDBFactory() }) });
