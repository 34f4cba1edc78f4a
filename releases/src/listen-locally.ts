import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers on this machine alone. */
export interface LocalServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Ends when its last connection has. */
  close(): Promise<void>;
}

/** Has a server listen on a port that is free. */
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
