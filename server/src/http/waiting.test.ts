import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createWaiting } from './waiting.ts';

test('a request whose client hung up before waiting began does not wait', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, raw]: [unknown, ServerResponse] = (await once(server, 'request')) as [unknown, ServerResponse];
  client.destroy();
  await once(raw, 'close');

  const { aborted } = createWaiting().signalOf({ raw });
  await once(server.close(), 'close');
  expect(aborted).toBe(true);
});
