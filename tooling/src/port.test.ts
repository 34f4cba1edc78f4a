import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PortTaken, requireFreePort } from './port.ts';
import { freePort } from './testing/free-port.ts';

test.each(['127.0.0.1', '::1'])(
  'a port that is used on %s only is taken, and named in one line',
  async (address) => {
    const port = await freePort();
    const other = createServer().listen(port, address);
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const asked = requireFreePort({ host: address, port });
    await expect(asked).rejects.toThrow(PortTaken);
    await expect(asked).rejects.toThrow(
      new RegExp(`^Port ${port} is taken by another program\\. Choose one with PORT=…$`),
    );
  },
);

test('a port that nothing uses is free, and stays so', async () => {
  const address = { host: 'localhost', port: await freePort() };
  await requireFreePort(address);
  await requireFreePort(address);
});
