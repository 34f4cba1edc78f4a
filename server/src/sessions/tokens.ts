import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses one, so a plain hash is enough to keep it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
