import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Identity } from '../identity/identity.ts';
import type { OpenDatabase } from './databases.ts';
import { createMessagingServer, type MessagingServer } from './messaging-server.ts';
import { createTestServer, sharing, type TestServer, type TestServerOptions } from './test-server.ts';

/** A server whose clock a test sets. Who signs in has proven it at that moment. */
export interface ClockedServer {
  readonly server: MessagingServer;
  /** Milliseconds since the epoch; each test begins at the start. */
  clock: number;
  /** Starts one more server on the same database, folder and clock: it also finds what is due by now. */
  another(options?: TestServerOptions): Promise<TestServer>;
}

/** Opens the server for the tests of a block. */
export const useClockedServer = (
  open: OpenDatabase,
  start: number,
  options: Omit<TestServerOptions, 'telegram'> = {},
): ClockedServer => {
  let server: MessagingServer;
  const verifyIdToken = async (uid: string): Promise<Identity> => ({
    ...{ uid, email: null, emailVerified: false, name: null, picture: null },
    ...{ issuedAt: here.clock / 1000, provenAt: here.clock / 1000 },
  });
  const common = { now: () => here.clock, verifyIdToken, ...options };
  const here: ClockedServer = {
    get server() {
      return server;
    },
    clock: start,
    another: (more = {}) =>
      createTestServer({
        ...common,
        ...{ open: sharing(server), telegram: server.telegram.ports, ...more },
        config: { ...common.config, dataDir: server.config.dataDir, ...more.config },
      }),
  };
  beforeAll(async () => {
    server = await createMessagingServer({ open, ...common });
  });
  beforeEach(() => {
    here.clock = start;
  });
  afterAll(() => server.close());
  return here;
};
