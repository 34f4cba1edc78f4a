import type { TelegramTransport } from '@mtcute/node';

type Connection = Awaited<ReturnType<TelegramTransport['connect']>>;

/** A connection of a client, and its other end. */
export interface Wire {
  connection: Connection;
  /** Sends a frame to the client. */
  push(frame: Uint8Array): void;
}

/** @param onClose called when the client closes it */
export const createWire = (onClose: () => void): Wire => {
  let waiting = Buffer.alloc(0);
  let isClosed = false;
  let wake = (): void => undefined;

  const connection: Connection = {
    localAddress: null,
    remoteAddress: null,
    read: async (into) => {
      while (waiting.length === 0 && !isClosed)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (isClosed) throw new Error('The connection is closed');
      const length = Math.min(into.length, waiting.length);
      into.set(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
      return length;
    },
    write: async () => undefined,
    close: () => {
      isClosed = true;
      onClose();
      wake();
    },
  };
  return {
    connection,
    push: (frame) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(frame.length);
      waiting = Buffer.concat([waiting, length, frame]);
      wake();
    },
  };
};
