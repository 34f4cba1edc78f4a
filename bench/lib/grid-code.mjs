import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { inRoot } from '@switchboard/tooling/repository';
import { react } from '../../packages/federation/src/build/react.ts';
import { SHARED_REQUESTS } from '../../packages/federation/src/shared-requests.ts';

const built = inRoot('dist', 'bench-grid');

/**
 * The size of the calendar's grid with all of its imports, except the modules that the shell shares.
 *
 * @returns {Promise<{first: number, all: number}>} bytes with gzip, level 9; `first` are needed to show bookings
 */
export const gridCode = async () => {
  const rsbuild = await createRsbuild({
    cwd: inRoot('bench'),
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [react()],
      source: { entry: { grid: './calendar/grid.jsx' } },
      output: {
        distPath: { root: built },
        cleanDistPath: true,
        legalComments: 'none',
        externals: Object.fromEntries(SHARED_REQUESTS.map((request) => [request, ['shared', request]])),
      },
      tools: { htmlPlugin: false, rspack: { externalsType: 'window' } },
      performance: { chunkSplit: { strategy: 'all-in-one' }, printFileSize: false },
    },
  });
  const { close } = await rsbuild.build();
  await close();
  const names = (await readdir(built, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
  const weigh = async (chosen) => {
    const contents = await Promise.all(chosen.map((name) => readFile(join(built, name))));
    return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  };
  return { first: await weigh(names.filter((name) => !name.includes('async'))), all: await weigh(names) };
};
