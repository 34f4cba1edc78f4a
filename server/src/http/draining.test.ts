import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { startNginx } from '@switchboard/tooling/testing/nginx';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A server beside the first one, which drains before it ends. */
const beside = async (seconds: number, port = 0) => {
  const other = await createTestServer({ open: sharing(server), config: { drain: seconds } });
  const origin = await other.app.listen({ host: '127.0.0.1', port });
  return { ...other, origin, port: Number(new URL(origin).port) };
};

/** Asks on a connection of its own, which stays open as a proxy's does. */
const connectionTo = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (path: string) => {
    const asked = request({ port, path, agent, host: '127.0.0.1' }).end();
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
  };
};

// Specification 88.1
test('a server that ends takes no new connection, serves those that it has, and closes them after their answer', async () => {
  const ending = await beside(8);
  const asks = [connectionTo(ending.port), connectionTo(ending.port), connectionTo(ending.port)];
  for (const ask of asks)
    expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const closed = ending.close();
  const refused = connect(ending.port, '127.0.0.1');
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  const [live, ready, call] = asks;
  expect(await live?.('/livez')).toMatchObject({ status: 200, connection: 'close' });
  expect(await ready?.('/readyz')).toMatchObject({ status: 503, connection: 'close' });
  expect(await call?.('/config.json')).toMatchObject({ status: 200, connection: 'close' });
  await closed;
});

// Specification 88.2
test('behind nginx no request fails, and no write is made twice, while servers restart one after the other', async () => {
  const servers = [await beside(8), await beside(8)];
  const folder = await temporaryFolder();
  const logs = { access: join(folder, 'access.log'), error: join(folder, 'error.log') };
  const origins = servers.map(({ origin }) => origin);
  const nginx = await startNginx(folder, origins, { logs });
  const owner = await server.signIn('roller');
  const cookies = [...owner.cookies];
  const headers = {
    cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': owner.cookies.get('csrftoken') ?? '',
    'content-type': 'application/json',
    origin: 'https://dashboard.example.test',
  };
  const path = '/api/v1/booking/resources/';
  let isOver = false;
  const statuses: number[] = [];
  const names: string[] = [];
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const name = `${writer}-${count}`;
      names.push(name);
      const body = JSON.stringify({ name });
      const made = await fetch(nginx.origin + path, { method: 'POST', headers, body });
      const read = await fetch(nginx.origin + path, { headers });
      await Promise.all([made.text(), read.text()]);
      statuses.push(made.status, read.status);
    }
  };
  const writing = Promise.all([0, 1, 2].map(write));
  for (const [index, ending] of servers.entries()) {
    await ending.close();
    servers[index] = await beside(8, ending.port);
  }
  isOver = true;
  await writing;
  await nginx.stop();
  await Promise.all(servers.map((each) => each.close()));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { body } = await owner.call('GET', '/booking/resources/');
  expect(JSON.stringify(body).match(/"\d-\d+"/g)?.length).toBe(names.length);
});
