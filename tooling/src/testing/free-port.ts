import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that is free on all addresses at the moment. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  await once(probe.close(), 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
};
