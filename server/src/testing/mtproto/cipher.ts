import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Key and vector of a message of MTProto 2.0. */
const secretsOf = (authKey: Uint8Array, messageKey: Uint8Array, from: 'client' | 'server') => {
  const at = from === 'client' ? 0 : 8;
  const a = sha256(messageKey, authKey.subarray(at, at + 36));
  const b = sha256(authKey.subarray(40 + at, 76 + at), messageKey);
  return {
    key: Buffer.concat([a.subarray(0, 8), b.subarray(8, 24), a.subarray(24, 32)]),
    vector: Buffer.concat([b.subarray(0, 8), a.subarray(8, 24), b.subarray(24, 32)]),
  };
};

const xor = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  left.map((byte, index) => byte ^ (right[index] ?? 0));

/** AES-256 in the mode IGE, which Node does not have. */
const ige = (data: Uint8Array, { key, vector }: ReturnType<typeof secretsOf>, way: 'in' | 'out'): Buffer => {
  const create = way === 'out' ? createCipheriv : createDecipheriv;
  const block = create('aes-256-ecb', key, null).setAutoPadding(false);
  const halves: Uint8Array[] = [vector.subarray(0, 16), vector.subarray(16)];
  let [before, after] = way === 'out' ? halves : halves.toReversed();
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 16) {
    const given = data.subarray(at, at + 16);
    const made = xor(block.update(xor(given, before ?? given)), after ?? given);
    blocks.push(made);
    [before, after] = [made, given];
  }
  return Buffer.concat(blocks);
};

export const keyIdOf = (authKey: Uint8Array): string =>
  createHash('sha1').update(authKey).digest().subarray(-8).toString('hex');

/** The content of a message of a client, from its session number on. */
export const decrypt = (authKey: Uint8Array, frame: Uint8Array): Buffer => {
  const secrets = secretsOf(authKey, frame.subarray(8, 24), 'client');
  return ige(frame.subarray(24), secrets, 'in').subarray(8);
};

/** A message of the server. @param content from the session number on */
export const encrypt = (authKey: Uint8Array, content: Uint8Array): Buffer => {
  const padding = 12 + ((16 - ((8 + content.length + 12) % 16)) % 16);
  const plain = Buffer.concat([Buffer.alloc(8), content, Buffer.alloc(padding)]);
  const messageKey = sha256(authKey.subarray(96, 128), plain).subarray(8, 24);
  const encrypted = ige(plain, secretsOf(authKey, messageKey, 'server'), 'out');
  return Buffer.concat([Buffer.from(keyIdOf(authKey), 'hex'), messageKey, encrypted]);
};
