import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: Browser;
let upload: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada');
  const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
  upload = `/messaging/agents/${agent.id}/upload/`;
});
afterAll(() => server.close());

const store = async (content: BlobPart, name: string, type: string) => {
  const { body } = await ada.call('POST', upload, { form: { file: new File([content], name, { type }) } });
  return `/messaging/files/${body.id}/`;
};

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

test('a page that was uploaded is saved, not shown', async () => {
  const { headers } = await ada.call('GET', await store('<script>alert(1)</script>', 'a.html', 'text/html'));
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['a page that says it is a picture', '<html>', 'image/png'],
])('%s is saved, not shown', async (_, content, type) => {
  const { headers } = await ada.call('GET', await store(content, 'x', type));
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

test('a picture is shown, whatever its sender called it, and cannot run', async () => {
  const { headers } = await ada.call('GET', await store(PNG, 'a.html', 'text/html'));
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('a name of any script survives the header', async () => {
  const { headers } = await ada.call('GET', await store('x', 'Прайс "1";\r\n.txt', 'text/plain'));
  expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''%D0%9F%D1%80%D0%B0%D0%B9%D1%81/);
});

test('a file belongs to its owner', async () => {
  const eve = await server.signIn('eve');
  const path = await store('secret', 'a.txt', 'text/plain');
  expect((await eve.call('GET', path)).status).toBe(404);
  expect((await (await server.visitor()).call('GET', path)).status).toBe(401);
  expect((await ada.call('GET', '/messaging/files/..%2f..%2fetc/')).status).toBe(404);
});

test('nothing of an upload is left outside the store', async () => {
  await store('x', 'a.txt', 'text/plain');
  await ada.call('POST', upload, { form: { file: new File([new Uint8Array(21 * 1024 * 1024)], 'big') } });
  await expect.poll(() => readdir(`${server.config.dataDir}/uploads`)).toEqual([]);
});
