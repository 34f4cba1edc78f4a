import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens on this machine only. */
export interface LocalServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Resolves when its last connection has ended. */
  close(): Promise<void>;
}

/** Starts a server on a free port. */
export const listenLocally = async (server: Server): Promise<LocalServer> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
