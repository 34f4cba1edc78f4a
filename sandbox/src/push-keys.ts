import { createECDH } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { PushConfig } from '@switchboard/server';

/** The keys for pushes of this sandbox, made at its first start: browsers that subscribed keep working after the next. */
export const openPushKeys = async (file: string): Promise<PushConfig> => {
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known);
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A number with leading zeros comes shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  const keys = { publicKey, privateKey, contact: 'mailto:sandbox@switchboard.test' };
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
};
