import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inRoot, siteDir } from '@switchboard/tooling/repository';
import { rounds, temporaryFolder } from '@switchboard/tooling/testing';
import { expect, onTestFinished, test } from 'vitest';
import { downThePage, makeDocx, makePdf, wordParagraph } from '../../server/src/testing/sample-documents.ts';
import { samplePicture } from '../../server/src/testing/sample-files.ts';
import { assembleProduction, writeProduction } from './assemble.ts';
import { type ProductionServer, startProduction } from './production-client.ts';

const BUILD_TOOLS = /^ {2}['"]?(@rsbuild|@rspack|tsx|vitest|esbuild|typescript|drizzle-kit|react)[@/]/m;

const documents = {
  'prices.csv': 'service,price\nHaircut,30\n',
  'hours.pdf': makePdf([downThePage(['We are open from nine to five.'])]),
  'rules.docx': makeDocx(wordParagraph('Please come ten minutes early.')),
};

/** The folder with the server's own packages: an installation takes minutes of the long tier. */
const withOwnPackages = async (): Promise<string> => {
  const folder = join(await temporaryFolder(), 'production');
  // The site may not be built yet.
  await writeProduction(folder, (path) => path !== siteDir);
  await symlink(inRoot('server', 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

// Specification 83.3
test('a folder for production needs no build tools: its code runs with Node alone, in threads too', async () => {
  const folder = await withOwnPackages();
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'unpdf']));
  const lock = await readFile(join(folder, 'pnpm-lock.yaml'), 'utf8');
  expect(lock).toContain('fastify@');
  expect(lock).not.toMatch(BUILD_TOOLS);

  const started = spawnSync(process.execPath, ['server.mjs'], { cwd: folder, env: {}, encoding: 'utf8' });
  expect(started.stderr).toMatch(/^SECRETS_KEY or SECRETS_KEY_FILE is required/);
  const again = spawnSync(process.execPath, ['secrets.mjs'], { cwd: folder, env: {}, encoding: 'utf8' });
  expect(again.stderr).toMatch(/^The only command is re-encrypt/);

  const admin = spawnSync(process.execPath, ['admin.mjs'], { cwd: folder, env: {}, encoding: 'utf8' });
  expect(admin.stderr).toMatch(/^Commands:/);

  const thread = new Worker(join(folder, 'server', 'src', 'worker.mjs'), { execArgv: [] });
  onTestFinished(() => void thread.terminate());
  for (const [name, content] of Object.entries(documents)) {
    thread.postMessage({ kind: 'read', bytes: Buffer.from(content), name });
    expect(await once(thread, 'message')).toEqual([{ kind: 'read' }]);
  }
}, 120_000);

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
test.runIf(rounds(false, true))(
  'an installed folder signs people in and reads their files, with settings of production',
  async () => {
    const place = await temporaryFolder();
    const folder = join(place, 'production');
    await assembleProduction(folder);
    expect((await readdir(join(folder, 'node_modules'))).join(' ')).not.toMatch(
      /\b(tsx|vitest|esbuild|typescript|react)\b/,
    );
    const server = await startProduction(folder, join(place, 'data'));
    onTestFinished(() => void server.process.kill('SIGKILL'));
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${server.origin}/login`)).text()).toContain('id="root"');
    await expectReading(server);
    await expectPicture(server);
    server.process.kill('SIGTERM');
    expect(await once(server.process, 'exit')).toEqual([0, null]);
  },
);
