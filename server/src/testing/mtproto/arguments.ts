import type { TlBinaryReader } from '@mtcute/core/utils.js';
import type { RpcCall } from './telegram-server.ts';

const READERS: Record<string, (reader: TlBinaryReader) => RpcCall['args']> = {
  // Without an answered message, which stands between the two.
  'messages.sendMessage': (reader) => {
    reader.uint();
    return { peer: reader.object(), message: reader.string() };
  },
  'messages.getDialogs': (reader) => {
    const hasFolder = (reader.uint() & 2) > 0;
    if (hasFolder) reader.int();
    return { offsetDate: reader.int(), offsetId: reader.int() };
  },
  'messages.getMessages': (reader) => ({ id: reader.vector() }),
  'users.getUsers': (reader) => ({ id: reader.vector() }),
  'updates.getDifference': (reader) => {
    reader.uint();
    return { pts: reader.int() };
  },
};

/** The arguments of a call from its bytes, for the calls of private chats. */
export const readArguments = (method: string, reader: TlBinaryReader): RpcCall['args'] =>
  READERS[method]?.(reader) ?? {};
