import { join } from 'node:path';

/** Where the pictures of all screens are kept, to be looked at. */
export const REPORT = join(import.meta.dirname, '..', '..', '.test', 'screens');
