import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import type { Server } from './create-server.ts';

/** Its message is one line for whoever starts the server. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Choose one with PORT=…`);
  }
}

type Address = Pick<Config, 'host' | 'port'>;

/** Finds out about a taken port before anything else is begun. @throws PortTaken */
export const requireFreePort = async ({ host, port }: Address): Promise<void> => {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw asPortTaken(error, port);
  }
  probe.close();
  await once(probe, 'close');
};

/**
 * Opens the port.
 * @returns the address that people open, for example `http://localhost:3000`
 * @throws PortTaken
 */
export const listen = async ({ app }: Server, { host, port }: Address): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw asPortTaken(error, port);
  }
  const [address] = app.addresses();
  return `http://localhost:${typeof address === 'object' ? address.port : port}`;
};

const asPortTaken = (error: unknown, port: number): unknown =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? new PortTaken(port) : error;
