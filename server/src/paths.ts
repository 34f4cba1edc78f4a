import { fileURLToPath } from 'node:url';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** SQL files in the order in which they are applied, written by `drizzle-kit generate`. */
export const MIGRATIONS_DIR = fromHere('../migrations');

/** The folder of the built site, and the default of SITE_DIR. */
export const DEFAULT_SITE_DIR = fromHere('../../dist/site');
