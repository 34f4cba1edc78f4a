import { readdir } from 'node:fs/promises';
import { API_PATH, type Endpoint } from '@switchboard/api-client';
import { REFUSALS } from '@switchboard/api-client/refusals';
import { DAY } from '@switchboard/common/time/durations';
import { rounds } from '@switchboard/tooling/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from './db/schema/files.ts';
import { media } from './db/schema/messaging.ts';
import type { Answer } from './testing/browser.ts';
import { everyEndpoint, pathWith } from './testing/every-endpoint.ts';
import { type HostileFile, hostileFiles, SCRIPT } from './testing/hostile/files.ts';
import { createMessagingServer, type MessagingServer, type Owner } from './testing/messaging-server.ts';

/** Each call that takes a file, from the contract: a new one is tested without a change here. */
const doors = everyEndpoint.filter(([, { multipart }]) => multipart !== undefined);

/** Fields beside the file, where a call needs some. */
const FIELDS: Readonly<Record<string, Record<string, string | string[]>>> = {
  'inbox.sendAlbum': { described: ['{}', '{}'] },
  'scheduled.create': { at: new Date(Date.now() + DAY).toISOString(), chosen: '1' },
};

/** Each call gets every so many of the files; the long tier sends all to each. */
const STRIDE = rounds(6, 1);
const filesFor = (name: string): HostileFile[] => {
  const offset = doors.findIndex(([each]) => each === name);
  return corpus.filter((file, at) => at % STRIDE === offset % STRIDE || file.name === 'empty.txt');
};

/** Types of answers that run nothing and that a browser may show. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|video\/(mp4|webm)|audio\/(mpeg|mp4|ogg))$/;

let server: MessagingServer;
let owner: Owner;
let corpus: HostileFile[];
let ids: Record<string, string>;
beforeAll(async () => {
  server = await createMessagingServer();
  owner = await server.owner('uploads');
  await owner.receive();
  const conversation = await owner.newest('account');
  const [agent] = (await owner.get('/messaging/agents/')).body;
  ids = { agents: agent.id, chats: conversation, inbox: conversation };
  corpus = await hostileFiles();
}, 300_000);
afterAll(() => server.close());

const send = (name: string, endpoint: Endpoint, file: HostileFile): Promise<Answer> => {
  const noun = Object.keys(ids).find((each) => endpoint.path.includes(`/${each}/`)) ?? '';
  const content = new File([new Uint8Array(file.bytes)], file.name, { type: file.type });
  return owner.browser.call(endpoint.method, pathWith(endpoint, ids[noun] ?? ''), {
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': '*' },
    form: { ...FIELDS[name], file: endpoint.several ? [content, content] : content },
  });
};

/** All answers of the server that hold a file, under any id and route. */
const served = async (): Promise<[path: string, answer: Answer][]> => {
  const { paths } = (await server.app.inject('/openapi.json')).json();
  const described = new Set(everyEndpoint.map(([, { path }]) => API_PATH + path));
  const routes = Object.keys(paths)
    .filter((path) => path.startsWith(API_PATH) && path.includes('{id}') && !described.has(path))
    .map((path) => path.slice(API_PATH.length));
  const { db } = server;
  const own = eq(files.workspaceId, owner.workspaceId);
  const rows = [
    ...(await db.select({ id: files.id }).from(files).where(own)),
    ...(await db.select({ id: media.id }).from(media).where(eq(media.workspaceId, owner.workspaceId))),
  ];
  const found: [string, Answer][] = [];
  for (const { id } of rows)
    for (const route of routes) {
      const answer = await owner.get(route.replaceAll('{id}', id));
      if (answer.status === 200 && !answer.headers['content-type']?.toString().includes('json'))
        found.push([route, answer]);
    }
  return found;
};

// Specification 84.4
describe('a hostile file', () => {
  test.each(doors)('at %s is refused in the shape of the contract, or stored', async (name, endpoint) => {
    const answers: [string, number, string][] = [];
    for (const file of filesFor(name)) {
      const { status, body } = await send(name, endpoint, file);
      answers.push([file.name.slice(0, 20), status, body?.code ?? '']);
      if (status >= 400) expect(Object.keys(REFUSALS), file.name).toContain(body.code);
    }
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    expect(answers.find(([file]) => file === 'empty.txt')?.[1]).toBe(400);
  });

  test('runs in no browser, wherever it is served', async () => {
    const answers = await served();
    expect(answers.length).toBeGreaterThan(10);
    for (const [route, { headers, bytes }] of answers) {
      const type = String(headers['content-type']);
      const isShown = SHOWN.test(type);
      expect(isShown || type === 'application/octet-stream', `${route}: ${type}`).toBe(true);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^sandbox|default-src 'none'/);
      expect(headers['content-disposition'] ?? 'inline').toMatch(
        isShown ? /^(inline|attachment)/ : /^attachment/,
      );
      expect(JSON.stringify(headers)).not.toMatch(/\\r|\\n|\.\.\/|\\u202e/);
      // Small pictures are drawn anew from pixels; others keep their bytes, which the headers disarm.
      if (route.includes('thumbnail')) expect(bytes.includes(SCRIPT), route).toBe(false);
    }
  });

  test('is read to an end, and the server goes on', async () => {
    const [agent] = (await owner.get('/messaging/agents/')).body;
    const states = async (): Promise<string[]> =>
      (await owner.get(`/messaging/agents/${agent.id}/files/`)).body.map(
        ({ status }: { status: string }) => status,
      );
    await expect
      .poll(async () => (await states()).filter((state) => !['ready', 'failed'].includes(state)), {
        timeout: 40_000,
        interval: 200,
      })
      .toEqual([]);
    expect((await server.app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
    const left = await readdir(`${server.config.dataDir}/uploads`);
    expect(left, 'files of refused uploads').toEqual([]);
  });
});
