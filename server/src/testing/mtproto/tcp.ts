import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { readArguments } from './arguments.ts';
import { createFrames, framed } from './frames.ts';
import type { createTelegramServer } from './telegram-server.ts';

/**
 * Telegram at a port of this machine, for clients of other processes.
 * @param used called with the key of each frame that arrives
 */
export const listenOverTcp = async (
  telegram: Pick<ReturnType<typeof createTelegramServer>, 'take' | 'left'>,
  used: (key: string) => void,
): Promise<{ port: number; close(): Promise<void> }> => {
  const sockets = new Set<Socket>();

  const serve = (socket: Socket): void => {
    sockets.add(socket);
    const framesIn = createFrames();
    const wire = { push: (frame: Uint8Array) => void socket.write(framed(frame)) };
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      telegram.left(wire);
    });
    socket.on('data', (chunk) => {
      for (const frame of framesIn(chunk)) {
        used(frame.subarray(0, 8).toString('hex'));
        telegram.take(wire, { dc: 2, frame, argsOf: readArguments });
      }
    });
  };

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
