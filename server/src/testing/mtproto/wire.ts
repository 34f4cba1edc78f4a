import type { TelegramTransport } from '@mtcute/node';
import { createFrames, framed } from './frames.ts';

type Connection = Awaited<ReturnType<TelegramTransport['connect']>>;

/** A connection of a client, and its other end. */
export interface Wire {
  connection: Connection;
  /** Sends a frame to the client. */
  push(frame: Uint8Array): void;
}

export interface WireListeners {
  /** The client sent a frame. */
  sent(frame: Uint8Array): void;
  /** The client closed it. */
  closed(): void;
}

export const createWire = ({ sent, closed }: WireListeners): Wire => {
  let waiting = Buffer.alloc(0);
  let isClosed = false;
  const framesIn = createFrames();
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
    write: async (bytes: Uint8Array) => {
      for (const frame of framesIn(bytes)) sent(frame);
    },
    close: () => {
      isClosed = true;
      closed();
      wake();
    },
  };
  return {
    connection,
    push: (frame) => {
      waiting = Buffer.concat([waiting, framed(frame)]);
      wake();
    },
  };
};
