import { fileURLToPath } from 'node:url';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** SQL files in the order in which they are applied, written by `drizzle-kit generate`. */
export const MIGRATIONS_DIR = fromHere('../migrations');

/** Where the build puts the site unless SITE_DIR says otherwise. */
export const DEFAULT_SITE_DIR = fromHere('../../dist/site');
