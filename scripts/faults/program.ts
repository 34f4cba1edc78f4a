import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '@switchboard/tooling/repository';
import { build, type Plugin } from 'esbuild';

const SOURCE = inRoot('sandbox', 'src', 'telegram', 'testing', 'dashboard-process.ts');
/** Where packages of the server are found. */
const PROGRAM = inRoot('server', 'node_modules', '.cache', 'faults', 'server.mjs');

/** Files beside the code are found where the code was written. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.m?[jt]s$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const source = await readFile(path, 'utf8');
      const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/**
 * Compiles the server into one file: histories start it often, and to read a thousand files each time takes longer than
 * the history.
 *
 * @returns its path
 */
export const compileServer = async (): Promise<string> => {
  // Some packages are not written in modules of ECMAScript.
  const banner = `import { createRequire as requireFor } from 'node:module'; const require = requireFor(${JSON.stringify(import.meta.url)});`;
  await build({
    absWorkingDir: inRoot(),
    entryPoints: [SOURCE],
    outfile: PROGRAM,
    bundle: true,
    // They know classes by their names, which this compiler may change, and load files beside their code.
    external: ['grammy', '@mtcute/*'],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    plugins: [ownAddresses],
    banner: { js: banner },
    logLevel: 'warning',
  });
  return PROGRAM;
};
