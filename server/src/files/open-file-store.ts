import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createLocalFileStore, type FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** The store of files that the settings name. */
export const openFileStore = ({ filesStore, dataDir }: Pick<Config, 'filesStore' | 'dataDir'>): FileStore =>
  filesStore === undefined ? createLocalFileStore(join(dataDir, 'files')) : createS3FileStore(filesStore);
