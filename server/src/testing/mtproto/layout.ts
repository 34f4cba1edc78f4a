import { unzipSync } from 'node:zlib';
import {
  __tlReaderMap as readers,
  TlBinaryReader,
  TlBinaryWriter,
  __tlWriterMap as writers,
} from '@mtcute/core/utils.js';

const MSG_CONTAINER = 0x73f1f8dc;
const GZIP_PACKED = 0x3072cfa1;
const RPC_RESULT = 0xf35c6d01;
const VECTOR = 0x1cb5c415;
const BOOL = { true: 0x997275b5, false: 0xbc799737 };

/** The names of calls and objects, by the number that each begins with. */
const names = new Map<number, string>();
for (const [name, write] of Object.entries(writers)) {
  if (typeof write !== 'function') continue;
  const probe = {
    uint: (number: number) => {
      names.set(number, name);
      throw new Error('The fields are not there');
    },
  };
  try {
    write(probe, {});
  } catch {}
}

/** Envelopes around a call. */
const ENVELOPES = ['invokeWithLayer', 'initConnection', 'invokeWithoutUpdates', 'invokeAfterMsg'];

/** A call in a message; `id` is the number of the message. */
export interface Received {
  id: Uint8Array;
  method: string;
  /** At the arguments of the call. */
  reader: TlBinaryReader;
}

const callIn = (reader: TlBinaryReader): string => {
  const name = names.get(reader.uint()) ?? 'unknown';
  if (!ENVELOPES.includes(name)) return name;
  if (name === 'invokeWithLayer') reader.int();
  // Calls are answered in the order in which they came.
  if (name === 'invokeAfterMsg') reader.long();
  if (name === 'initConnection') {
    const flags = reader.uint();
    reader.int();
    for (let field = 0; field < 6; field += 1) reader.string();
    if (flags !== 0) throw new Error('The connection has options that this server does not know');
  }
  return callIn(reader);
};

const callsIn = (id: Uint8Array, body: Uint8Array): Received[] => {
  const reader = new TlBinaryReader(readers, body);
  const number = reader.peekUint();
  if (number === GZIP_PACKED) {
    reader.uint();
    return callsIn(id, unzipSync(reader.bytes()));
  }
  if (number !== MSG_CONTAINER) return [{ id, method: callIn(reader), reader }];
  reader.uint();
  return Array.from({ length: reader.uint() }, () => {
    const inner = reader.raw(8);
    reader.uint();
    return callsIn(inner, reader.raw(reader.uint()));
  }).flat();
};

/** The calls of a decrypted message, and the number of the client's session. */
export const readMessage = (content: Uint8Array): { session: Uint8Array; calls: Received[] } => {
  const length = new DataView(content.buffer, content.byteOffset).getUint32(20, true);
  const calls = callsIn(content.subarray(8, 16), content.subarray(24, 24 + length));
  return { session: content.subarray(0, 8), calls };
};

const bytesOf = (result: object | boolean): Uint8Array => {
  if (typeof result === 'boolean') return word(BOOL[`${result}`]);
  if (!Array.isArray(result)) return TlBinaryWriter.serializeObject(writers, result as { _: string });
  const items = result.map((item) => TlBinaryWriter.serializeObject(writers, item));
  return Buffer.concat([word(VECTOR), word(items.length), ...items]);
};

const word = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};

let messages = 0;

/** A message of the server to encrypt. @param call the number of the call that it answers; without it, an update */
export const writeMessage = (session: Uint8Array, result: object | boolean, call?: Uint8Array): Buffer => {
  const inner = bytesOf(result);
  const body = call === undefined ? inner : Buffer.concat([word(RPC_RESULT), call, inner]);
  const id = Buffer.alloc(8);
  messages += 4;
  id.writeUInt32LE(messages + (call === undefined ? 3 : 1));
  id.writeUInt32LE(Math.floor(Date.now() / 1000), 4);
  return Buffer.concat([session, id, word(messages), word(body.length), body]);
};
