import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { createDisk } from './disk.ts';

const FLOOR = 1000;

let free = 5000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    config: { diskFloor: FLOOR },
    statfs: async () => ({ bavail: free, bsize: 1 }),
  });
});
afterAll(() => server.close());

// Specification 77.8
test('below the floor files and exports are refused, other calls are answered, and it recovers by itself', async () => {
  const browser = await server.signIn('ada');
  const [{ id }] = (await browser.call('GET', '/messaging/agents/')).body;
  const upload = () =>
    browser.call('POST', `/messaging/agents/${id}/upload/`, { form: { file: new File(['hours'], 'a.txt') } });
  free = FLOOR - 1;
  const short = { status: 409, body: { code: 'disk_short' } };
  expect(await upload()).toMatchObject(short);
  expect(await browser.call('POST', '/own-data/export/')).toMatchObject(short);
  const named = await browser.call('POST', '/messaging/agents/', { body: { name: 'Second' } });
  expect(named.status).toBeLessThan(300);
  free = 1_000_000_000;
  expect((await upload()).status).toBeLessThan(300);
});

// Specification 77.9
test('the operator gets one line for each time the disk is short', async () => {
  const lines: unknown[] = [];
  let bytes = 900;
  const requireDisk = createDisk({
    ...{ path: '/', floor: FLOOR, statfs: async () => ({ bavail: bytes, bsize: 1 }) },
    log: { warn: (line: unknown) => void lines.push(line) },
  });
  for (let one = 0; one < 3; one++) await expect(requireDisk()).rejects.toMatchObject({ code: 'disk_short' });
  expect(lines).toEqual([{ free: 900, floor: FLOOR }]);
  bytes = 2000;
  await requireDisk();
  await expect(requireDisk(1500), 'a file that would pass the floor').rejects.toMatchObject({
    code: 'disk_short',
  });
  expect(lines).toHaveLength(1);
  bytes = 900;
  await expect(requireDisk()).rejects.toMatchObject({ code: 'disk_short' });
  expect(lines).toHaveLength(2);
});
