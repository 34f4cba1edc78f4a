import type { TelegramTransport } from '@mtcute/node';

type Connection = Awaited<ReturnType<TelegramTransport['connect']>>;

/**
 * Stands between a client and the network. Telegram ends a key for good that is used at two places, so no byte goes out
 * after this server's right to use it has ended: also not from a process that was frozen meanwhile and has not noticed.
 */
export interface Guard {
  /** From now on this decides, before each write, whether it may go out. */
  follow(mayUse: () => boolean): void;
  /** The transport of a client under this guard. */
  over(transport: TelegramTransport): TelegramTransport;
  /** Closes all connections, and lets no new one open. */
  close(): void;
}

/** @param mayUse decides before each write whether it may go out */
export const createGuard = (mayUse: () => boolean): Guard => {
  const open = new Set<Connection>();
  let decides = mayUse;

  const closeAll = (): void => {
    for (const connection of [...open]) connection.close();
  };

  const requireRight = (): void => {
    if (decides()) return;
    closeAll();
    throw new Error('This server may not use the account any more');
  };

  return {
    follow: (next) => {
      decides = next;
    },
    over: (transport) => ({
      setup: (...given) => transport.setup?.(...given),
      packetCodec: (centre) => transport.packetCodec(centre),
      connect: async (centre) => {
        requireRight();
        const connection = await transport.connect(centre);
        const { write, close: end } = connection;
        open.add(connection);
        const guarded: Pick<Connection, 'write' | 'close'> = {
          write: async (bytes) => {
            requireRight();
            await write.call(connection, bytes);
          },
          close: () => {
            open.delete(connection);
            return end.call(connection);
          },
        };
        Object.assign(connection, guarded);
        requireRight();
        return connection;
      },
    }),
    close: () => {
      decides = () => false;
      closeAll();
    },
  };
};
