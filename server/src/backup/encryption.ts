import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

/** How a backup is encrypted: to a public key, or with a secret that also opens it. */
export type BackupKey =
  | { kind: 'recipient'; recipient: string }
  | { kind: 'identity'; identity: string }
  | { kind: 'passphrase'; passphrase: string };

/** The ending of the names of encrypted archives; the format is that of the program `age`. */
export const ENCRYPTED = '.age';

// Node and browsers have types of their own for the same streams.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as NodeReadableStream<Uint8Array>);

export const encrypt = async (plain: Readable, key: BackupKey): Promise<Readable> => {
  const encrypter = new Encrypter();
  if (key.kind === 'passphrase') encrypter.setPassphrase(key.passphrase);
  else
    encrypter.addRecipient(
      key.kind === 'recipient' ? key.recipient : await identityToRecipient(key.identity),
    );
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
};

/** The key does not open the archive. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/** @throws WrongKey. A changed or missing byte ends the stream with an error. */
export const decrypt = async (sealed: Readable, key: BackupKey): Promise<Readable> => {
  const decrypter = new Decrypter();
  if (key.kind === 'passphrase') decrypter.addPassphrase(key.passphrase);
  else if (key.kind === 'identity') decrypter.addIdentity(key.identity);
  else throw new WrongKey('BACKUP_RECIPIENT only encrypts: set BACKUP_KEY_FILE');
  try {
    return fromWeb(await decrypter.decrypt(toWeb(sealed)));
  } catch (error) {
    throw new WrongKey('The key in BACKUP_KEY_FILE does not open this backup', { cause: error });
  }
};
