import { join } from 'node:path';
import type { Kernel } from '../kernel.ts';
import { createLocalFileStore } from './file-store.ts';
import { createFiles, type Files } from './files.ts';
import { fileRoutes } from './routes.ts';

export const wireFiles = ({ api, config, db }: Kernel): Files => {
  const files = createFiles(db, createLocalFileStore(join(config.dataDir, 'files')));
  fileRoutes(api, { files });
  return files;
};
