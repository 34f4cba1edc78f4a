import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rsbuild/core';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { withTypes } from './remote-types.ts';

const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  module: 'esnext',
  target: 'es2022',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom'],
  types: [],
  // As Module Federation documents for hosts.
  paths: { '*': ['./@mf-types/*'] },
};

const PAGE = `
import { app } from 'chat/app';
import { createAppContext, mountApp } from 'chat/host';
import type { PackageType, RemoteKeys } from './@mf-types/chat/apis';

const context = await createAppContext({
  api: 'https://dashboard.example.com/api/v1',
  idToken: async (fresh) => (fresh ? 'new' : undefined),
  theme: 'dark',
  navigation: { open: (path) => location.assign(path) },
});
const { first_name } = context.session.user();
context.events.on('chat:unread-changed', ({ count }) => count.toFixed());
context.update({ direction: 'rtl' });
const { open } = mountApp(document.body, { app, context, path: '/dashboard/chat', onNavigate: (path) => path.length });
open(first_name);

const name: RemoteKeys = 'chat/host';
const loaded: PackageType<'chat/host'> = { createAppContext, mountApp };

// @ts-expect-error There is no such theme.
createAppContext({ api: '', theme: 'purple' });
// @ts-expect-error There is no such event.
context.events.on('chat:opened', () => {});
// @ts-expect-error An app is needed.
mountApp(document.body, { context });
export { loaded, name };
`;

/** The files that the build adds, as bytes. */
const emitted = async (): Promise<Record<string, Buffer>> => {
  const files: Record<string, Buffer> = {};
  const stats = { metaData: {} };
  const compilation = {
    emitAsset: (name: string, source: { buffer(): Buffer }) => {
      files[name] = source.buffer();
    },
  };
  const compiler = { webpack: rspack };
  await withTypes.additionalData?.({ stats, compiler, compilation, bundler: 'rspack' } as never);
  return files;
};

test('a host resolves the types from the archive', async () => {
  const files = await emitted();
  const project = await makeFolder();
  const types = join(project, '@mf-types', 'chat');
  await mkdir(types, { recursive: true });
  for (const [path, content] of Object.entries(unzipSync(files['@mf-types.zip'] ?? Buffer.of())))
    await writeFile(join(types, path), content);
  const modules = String(files['@mf-types.d.ts']).replaceAll('REMOTE_ALIAS_IDENTIFIER', 'chat');
  await writeFile(join(types, 'apis.d.ts'), modules);
  await writeFile(join(project, 'page.ts'), PAGE);
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: OPTIONS, include: ['**/*.ts'] }),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [TSC, '-p', project]).catch(
    (error) => error,
  );
  expect(stdout).toBe('');
  await removeFolder(project);
});

test('the same types are the same bytes in every build', async () => {
  expect(await emitted()).toEqual(await emitted());
});
