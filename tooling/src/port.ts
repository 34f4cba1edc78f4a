import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Its message is one line for the operator. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  constructor(port: number, why = 'is taken by another program', setting = 'PORT') {
    super(`Port ${port} ${why}. Choose one with ${setting}=…`);
  }
}

interface Address {
  host: string;
  port: number;
}

/**
 * Makes sure that a port is free on every address of the host, before anything slow begins: a listener on only one of
 * `127.0.0.1` and `::1` would leave the other to another program.
 * @throws PortTaken
 */
export const requireFreePort = async ({ host, port }: Address): Promise<void> => {
  for (const { address } of await lookup(host, { all: true })) {
    const probe = createServer();
    try {
      await once(probe.listen(port, address), 'listening');
    } catch (error) {
      const failure = asPortTaken(error, port);
      // The real listener reports an address that this machine does not have, IPv6 for example.
      if (failure instanceof PortTaken) throw failure;
    }
    if (probe.listening) await once(probe.close(), 'close');
  }
};

/** A listener's error in words for the operator, if they can do something about it. */
export const asPortTaken = (error: unknown, port: number, setting?: string): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new PortTaken(port, undefined, setting);
  return code === 'EACCES' ? new PortTaken(port, 'may not be used by this user', setting) : error;
};
