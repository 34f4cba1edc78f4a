import type { Kernel } from '../kernel.ts';
import { createFiles, type Files } from './files.ts';
import { openFileStore } from './open-file-store.ts';
import { fileRoutes } from './routes.ts';

export const wireFiles = ({ api, config, db }: Kernel): Files => {
  const files = createFiles(db, openFileStore(config));
  fileRoutes(api, { files });
  return files;
};
