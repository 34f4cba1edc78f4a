import { z } from 'zod';

/** The version of the layout of archives. */
const FORMAT = 1;

const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Embedded: a copy of its folder. Postgres: a dump in the custom format of `pg_dump`. */
  database: z.enum(['embedded', 'postgres']),
  /** The major version of Postgres. */
  postgres: z.number().int(),
  /** When the newest migration of the database was written, in milliseconds since the epoch. */
  migration: z.number(),
  /** Ids of the keys that its secrets may need. */
  keys: z.array(z.string()),
  /** Folders of the embedded database: some are empty. */
  folders: z.array(z.string()),
});

/** The first entry of an archive. */
export type Manifest = z.output<typeof manifest>;

/** Names of entries: one each, or a prefix. */
export const NAMES = {
  manifest: 'manifest.json',
  keys: 'secrets.key',
  database: 'database/',
  files: 'files/',
} as const;

export const writeManifest = (about: Omit<Manifest, 'format'>): string =>
  JSON.stringify({ format: FORMAT, ...about });

/** Undefined for what this version does not know. */
export const readManifest = (text: string): Manifest | undefined => {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
