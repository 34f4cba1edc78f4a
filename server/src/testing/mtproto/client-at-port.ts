import { type CreateClient, loadLibrary } from '../../telegram/mtcute-client.ts';

/** Clients whose Telegram is at a port of this machine. */
export const clientAtPort =
  (port: number): CreateClient =>
  async (guard) => {
    const { MemoryStorage, TcpTransport, TelegramClient } = await loadLibrary();
    const tcp = new TcpTransport();
    const here = { ipAddress: '127.0.0.1', port };
    const transport = guard.over({
      packetCodec: () => tcp.packetCodec(),
      connect: (centre) => tcp.connect({ ...centre, ...here }),
    });
    return new TelegramClient({
      apiId: 1,
      apiHash: 'hash',
      transport,
      storage: new MemoryStorage(),
      logLevel: 0,
    });
  };
