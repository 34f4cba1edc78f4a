import { createHash } from 'node:crypto';

/** The digest of a file, for registries, records and the `integrity` of browsers. */
export const integrityOf = (content: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
