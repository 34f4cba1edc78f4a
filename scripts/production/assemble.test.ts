import { once } from 'node:events';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot, siteDir } from '@switchboard/tooling/repository';
import { rounds, temporaryFolder } from '@switchboard/tooling/testing';
import { expect, onTestFinished, test } from 'vitest';
import { downThePage, makeDocx, makePdf, wordParagraph } from '../../server/src/testing/sample-documents.ts';
import { samplePicture } from '../../server/src/testing/sample-files.ts';
import { assembleProduction, writeProduction } from './assemble.ts';
import { type ProductionServer, startProduction } from './production-client.ts';

const isLong = rounds(false, true);

/** Only the long tier installs the packages anew; the server's own stand in otherwise, and the site is not built yet. */
const make = async (folder: string) => {
  if (isLong) return assembleProduction(folder);
  await writeProduction(folder, (path) => path !== siteDir);
  await symlink(inRoot('server', 'node_modules'), join(folder, 'node_modules'));
};

const documents = {
  'prices.csv': 'service,price\nHaircut,30\n',
  'hours.pdf': makePdf([downThePage(['We are open from nine to five.'])]),
  'rules.docx': makeDocx(wordParagraph('Please come ten minutes early.')),
};

const expectReading = async ({ call }: ProductionServer) => {
  const { id } = await (await call('POST', '/messaging/agents/', { name: 'Vera' })).json();
  for (const [name, content] of Object.entries(documents)) {
    const form = new FormData();
    form.append('file', new File([content], name));
    expect((await call('POST', `/messaging/agents/${id}/upload/`, form)).status).toBeLessThan(300);
  }
  const states = async () => {
    const files = await (await call('GET', `/messaging/agents/${id}/files/`)).json();
    return files.map(({ status }: { status: string }) => status);
  };
  await expect.poll(states, { timeout: 30_000 }).toEqual(['ready', 'ready', 'ready']);
};

const expectPicture = async ({ call }: ProductionServer) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await samplePicture())], 'me.jpg'));
  expect((await call('PUT', '/users/me/picture/', form)).status).toBe(200);
};

// Specification 83.4
test('a folder with the packages of production signs people in and reads their files, with Node alone', async () => {
  const place = await temporaryFolder();
  const folder = join(place, 'production');
  await make(folder);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies)).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'sharp', 'unpdf']),
  );
  const lock = await readFile(join(folder, 'pnpm-lock.yaml'), 'utf8');
  expect(lock).toContain('fastify@');
  expect(lock).not.toMatch(
    /^ {2}['"]?(@rsbuild|@rspack|tsx|vitest|esbuild|typescript|drizzle-kit|react)[@/]/m,
  );

  const server = await startProduction(folder, join(place, 'data'));
  onTestFinished(() => void server.process.kill('SIGKILL'));
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  if (isLong) expect(await (await fetch(`${server.origin}/login`)).text()).toContain('id="root"');
  await expectReading(server);
  await expectPicture(server);
  server.process.kill('SIGTERM');
  expect(await once(server.process, 'exit')).toEqual([0, null]);
});
