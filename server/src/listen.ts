import { asPortTaken } from '@switchboard/tooling/port';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/**
 * Opens the port.
 * @returns the public URL, for example `http://localhost:3000`
 * @throws PortTaken
 */
export const listen = async (
  { app }: { app: FastifyInstance },
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw asPortTaken(error, port);
  }
  const [address] = app.addresses();
  return `http://localhost:${typeof address === 'object' ? address.port : port}`;
};
