import { createECDH } from 'node:crypto';
import type { PushConfig, Secrets } from '@switchboard/server';
import { isFileError } from '@switchboard/tooling/file-error';
import { createSaver, readSaved } from './saver.ts';

/** The keys for pushes of this sandbox, made at its first start: browsers that subscribed keep working after the next. */
export const openPushKeys = async (file: string, secrets?: Secrets): Promise<PushConfig> => {
  const known = await readSaved(file, secrets).catch(absent);
  if (known !== undefined) return JSON.parse(known);
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A number with leading zeros comes shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  const keys = { publicKey, privateKey, contact: 'mailto:sandbox@switchboard.test' };
  await createSaver(file, () => JSON.stringify(keys), secrets)();
  return keys;
};

const absent = (error: unknown): undefined => {
  if (!isFileError(error, 'ENOENT')) throw error;
};
