import type { TelegramClient } from '@mtcute/node';
import type { Guard } from './guard.ts';

/** Makes a client of Telegram whose connections are under the guard. */
export type CreateClient = (guard: Guard) => Promise<TelegramClient>;

/** The application at https://my.telegram.org/apps */
export interface Application {
  apiId: number;
  apiHash: string;
}

/** Loads the library: from a cold disk that takes longer than another server may wait for the accounts of this one. */
export const loadLibrary = () => import('@mtcute/node');

/** Clients of the library, without storage on the disk. */
export const createMtcuteClient =
  (application: Application): CreateClient =>
  async (guard) => {
    const { MemoryStorage, TcpTransport, TelegramClient } = await loadLibrary();
    const transport = guard.over(new TcpTransport());
    return new TelegramClient({ ...application, transport, storage: new MemoryStorage(), logLevel: 0 });
  };
