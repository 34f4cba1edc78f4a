import { DAY } from '@switchboard/common/time/durations';
import * as z from 'zod/mini';

/** The fields that signing adds, besides `signature`. */
export const signedFields = z.object({
  /** The number of the change; each is higher than the one before. */
  serial: z.int(),
  /** ISO 8601, UTC. */
  signedAt: z.string(),
});

/** The text that a signature covers: all other fields, in their order, which JSON keeps. */
export const signedText = (document: object): string => {
  const { signature: _own, ...rest }: { signature?: unknown } = document;
  return JSON.stringify(rest);
};

const ALGORITHM = 'Ed25519';
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** A public key: 32 bytes in base64url. */
export const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whether a document has a signature of this key: its field `signature`, in base64.
 *
 * @throws where there is no Ed25519, or the page is not a secure context
 */
export const isSignedBy = async (document: object, key: string): Promise<boolean> => {
  const { signature }: { signature?: unknown } = document;
  const jwk = { kty: 'OKP', crv: ALGORITHM, x: key };
  const imported = await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['verify']);
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
  return crypto.subtle.verify(ALGORITHM, imported, bytes, new TextEncoder().encode(signedText(document)));
};

/** Days after which a registry is old. It is only a warning: a clock can be wrong, or nothing was released. */
export const OLD_AFTER = 90;

/** Days since a document was signed, by the clock of this machine. */
export const ageOf = (signedAt: string): number => Math.floor((Date.now() - Date.parse(signedAt)) / DAY);
