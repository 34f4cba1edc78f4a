import { createHash } from 'node:crypto';

/** The digest of a file as registries and records name it, and as browsers compare it. */
export const integrityOf = (content: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
