import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartRefusal } from './refusal.ts';

/**
 * Makes sure that a port is free on every address of `host`, before anything slow begins. A listener on only one of
 * `127.0.0.1` and `::1` would leave the other to a stranger.
 * @throws StartRefusal
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  for (const { address } of await lookup(host, { all: true })) {
    const probe = createServer();
    try {
      await once(probe.listen(port, address), 'listening');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE')
        throw new StartRefusal(`Port ${port} is taken by another program. Choose one with PORT=…`);
      if (code === 'EACCES')
        throw new StartRefusal(`Port ${port} may not be used by this user. Choose one with PORT=…`);
      // A machine without IPv6, for example, is for the real listener to judge.
    }
    if (probe.listening) await once(probe.close(), 'close');
  }
}
