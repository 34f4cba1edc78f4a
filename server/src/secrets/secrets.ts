import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { derive, type MasterKey, type MasterKeys } from './master-key.ts';

/** Kinds of secrets. Each has a key of its own, and a value of one kind does not open as another. */
export type Purpose =
  | 'bot-token'
  | 'account-session'
  | 'account-login'
  | 'session-ending'
  | 'push-address'
  | 'sandbox-file';

export interface Secrets {
  /**
   * Encrypts a secret with the first key.
   * @param row names the row, and the column where a row has several: elsewhere the result does not open
   */
  seal(purpose: Purpose, row: string, plain: string): string;
  /**
   * Decrypts what `seal` made. What is not encrypted yet is returned as it is.
   * @returns undefined when no key of this server fits, or the value is not of this row
   */
  open(purpose: Purpose, row: string, stored: string): string | undefined;
  /** Whether a stored value is encrypted with the first key. */
  isCurrent(stored: string): boolean;
  /** Whether the value of a column is encrypted with the first key. */
  currentIn(column: SQLWrapper): SQL<boolean>;
  /** Whether this server has the key of the value of a column. */
  readableIn(column: SQLWrapper): SQL<boolean>;
}

const PREFIX = 'sealed:1:';
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts and decrypts secrets in the database. @param keys the first one encrypts */
export const createSecrets = (keys: MasterKeys): Secrets => {
  const [current] = keys;
  const derived = new Map<string, Buffer>();

  const keyOf = ({ id, bytes }: MasterKey, purpose: Purpose): Buffer => {
    const name = `${id} ${purpose}`;
    const key = derived.get(name) ?? derive(bytes, purpose);
    derived.set(name, key);
    return key;
  };

  const beginning = (key: MasterKey): string => `${PREFIX}${key.id}:`;
  const context = (purpose: Purpose, row: string, key: MasterKey): Buffer =>
    Buffer.from(JSON.stringify([beginning(key), purpose, row]));

  const decrypt = (key: MasterKey, purpose: Purpose, row: string, sealed: Buffer): string | undefined => {
    if (sealed.length < NONCE + TAG) return undefined;
    const nonce = sealed.subarray(0, NONCE);
    const decipher = createDecipheriv(CIPHER, keyOf(key, purpose), nonce, { authTagLength: TAG });
    decipher.setAAD(context(purpose, row, key));
    decipher.setAuthTag(sealed.subarray(-TAG));
    try {
      return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  };

  /** Whether the text of a column begins with a text. */
  const begins = (column: SQLWrapper, text: string) => sql<boolean>`starts_with(${column}, ${text})`;

  return {
    seal: (purpose, row, plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, keyOf(current, purpose), nonce, { authTagLength: TAG });
      cipher.setAAD(context(purpose, row, current));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return beginning(current) + Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
    },
    open: (purpose, row, stored) => {
      if (!stored.startsWith(PREFIX)) return stored;
      const key = keys.find((one) => stored.startsWith(beginning(one)));
      if (key === undefined) return undefined;
      return decrypt(key, purpose, row, Buffer.from(stored.slice(beginning(key).length), 'base64url'));
    },
    isCurrent: (stored) => stored.startsWith(beginning(current)),
    currentIn: (column) => begins(column, beginning(current)),
    readableIn: (column) => {
      const known = keys.map((key) => begins(column, beginning(key)));
      return sql<boolean>`(not ${begins(column, PREFIX)} or ${sql.join(known, sql` or `)})`;
    },
  };
};
