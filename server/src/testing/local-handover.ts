import { join } from 'node:path';
import { createLocalFileStore } from '../files/file-store.ts';
import { createHandover, type Handover } from '../files/handover.ts';

/** Files that servers with one folder pass to each other. */
export const createLocalHandover = (directory: string): Handover =>
  createHandover({ store: createLocalFileStore(join(directory, 'handover')), directory });
