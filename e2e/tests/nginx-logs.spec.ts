import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startNginx } from '@switchboard/tooling/testing/nginx';
import { freshFolder } from '../support/program.ts';

/** Floods an address until nginx refuses it. */
const untilLimited = async (url: string) => {
  // A kept connection may end just when it is used again.
  const ask = () => fetch(url).catch(() => undefined);
  for (let flood = 0; flood < 200; flood += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    const refused = answers.find((answer) => answer?.status === 429);
    if (refused !== undefined) return expect((await refused.json()).code).toBe('rate_limited');
  }
  throw new Error('nginx refuses nothing');
};

// Specification 73.10
test('the address of a calendar feed is in no log of nginx, whether it is answered, fails or meets a limit', {
  tag: '@releases',
}, async () => {
  const folder = freshFolder();
  const logs = { access: join(folder, 'access.log'), error: join(folder, 'error.log') };
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader('content-type', 'text/calendar').end('BEGIN:VCALENDAR');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const nginx = await startNginx(folder, [`http://127.0.0.1:${address.port}`], { logs });
  const token = 'planted-token-of-a-feed';
  const paths = [
    `/api/v1/booking/feeds/${token}.ics`,
    `/api/v1/booking/feeds/${token}.ics?x=1`,
    `//api/v1/booking/%66eeds/${token}.ics`,
  ];
  const other = '/api/v1/booking/resources/';
  const answers = async () => Promise.all([...paths, other].map((path) => fetch(nginx.origin + path)));

  const [first] = await answers();
  expect(await first?.text()).toBe('BEGIN:VCALENDAR');
  expect(asked).toEqual(expect.arrayContaining([paths[0], other]));
  await new Promise((resolve) => server.close(resolve));
  expect((await answers()).map(({ status }) => status)).toEqual([502, 502, 502, 502]);
  await untilLimited(nginx.origin + paths[0]);
  await nginx.stop();

  const written = readFileSync(logs.access, 'utf8') + readFileSync(logs.error, 'utf8');
  expect(written).toContain(`GET ${other}`);
  expect(written).toContain('Connection refused');
  expect(written).not.toContain(token);
});
