import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { messageOf } from '@switchboard/common/text/message-of';
import { signedText } from '@switchboard/federation/signature';
import { isFileError } from '@switchboard/tooling/file-error';
import { z } from 'zod';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Signer } from '../store/store.ts';

const publicPart = (key: KeyObject): string => String(createPublicKey(key).export({ format: 'jwk' }).x);

const serials = z.record(z.string(), z.number());

/** Beside the key, since who may read the one may write the other. */
const readSerials = async (file: string): Promise<Record<string, number>> => {
  try {
    return serials.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return {};
    throw new ReleaseRefusal(
      `${file} cannot be read (${messageOf(error)}). It keeps the highest serial numbers.`,
    );
  }
};

/** A reader sees the old file or the new one. */
const writeSerials = async (file: string, content: Record<string, number>): Promise<void> => {
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, `${JSON.stringify(content, null, 2)}\n`);
  await rename(written, file);
};

const readKey = async (file: string): Promise<KeyObject> => {
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
    throw new Error(`it is a key for ${key.asymmetricKeyType}`);
  } catch (cause) {
    throw new ReleaseRefusal(
      `${file} has no key that signs (${messageOf(cause)}). RELEASE_KEY names the file that npm run releases:key made.`,
    );
  }
};

/** The signer with the private key in a file. @throws {ReleaseRefusal} when it cannot be read */
export const openSigner = async (file: string): Promise<Signer> => {
  const key = await readKey(file);
  const memory = `${file}.serials`;
  return {
    key: publicPart(key),
    sign: (document) => {
      const signature = sign(null, Buffer.from(signedText(document)), key).toString('base64');
      return { ...document, signature };
    },
    highest: async (store) => (await readSerials(memory))[store] ?? 0,
    note: async (store, serial) => {
      const known = await readSerials(memory);
      const content = { ...known, [store]: Math.max(serial, known[store] ?? 0) };
      // The registry is written by now.
      await writeSerials(memory, content).catch((error: unknown) => {
        process.emitWarning(`The serial number ${serial} is not remembered: ${messageOf(error)}`);
      });
    },
  };
};

/** Writes a new private key to a file that only its owner can read. @returns the public key @throws {ReleaseRefusal} */
export const writeNewKey = async (file: string): Promise<string> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    const content = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error;
    throw new ReleaseRefusal(`${file} is there already, and a key is never replaced. Name another file.`);
  }
  return publicPart(privateKey);
};
