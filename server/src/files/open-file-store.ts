import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createLocalFileStore, type FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** What is stored: files of businesses, or what servers pass to each other. */
export type FileKind = 'files' | 'handover' | 'exports';

/** The store that the settings name. */
export const openFileStore = (
  { filesStore, dataDir }: Pick<Config, 'filesStore' | 'dataDir'>,
  kind: FileKind = 'files',
): FileStore => {
  if (filesStore === undefined) return createLocalFileStore(join(dataDir, kind));
  const folder = kind === 'files' ? '' : `${kind}/`;
  return createS3FileStore({ ...filesStore, prefix: filesStore.prefix + folder });
};
