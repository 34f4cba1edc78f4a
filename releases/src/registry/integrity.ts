import { createHash } from 'node:crypto';

/** The digest of a file as the registry names it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
