import { fileURLToPath } from 'node:url';

/** SQL files in the order in which they are applied, written by `drizzle-kit generate`. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../migrations', import.meta.url));

/** The folder of the built site, and the default of SITE_DIR. */
export const DEFAULT_SITE_DIR = fileURLToPath(new URL('../../dist/site', import.meta.url));
