import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { build, type Metafile, type Plugin } from 'esbuild';

/** Programs of a production folder: the server, and the commands of its operator. */
const PROGRAMS = [
  inRoot('server', 'src', 'main.ts'),
  ...['secrets', 'files', 'backup', 'restore', 'admin'].map((name) => inRoot('scripts', `${name}.ts`)),
];

/** A file or folder beside the code, which the code finds by its own address. */
const OWN_ADDRESS = /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g;
/** Other packages are found by their names. */
const OTHER_ADDRESS = /import\.meta\.resolve\(\s*'(?![./])[^']+'\s*\)/g;

interface Bundle {
  /** Files and folders that the code reads at run time: from where, and to where below the folder of the code. */
  readonly data: ReadonlyMap<string, string>;
  /** Names of the packages that the code imports. */
  readonly packages: readonly string[];
}

/**
 * Compiles the server and the packages of this repository into one flat folder, with other packages left out.
 * The code finds its files relative to itself, so the folder has the place that `server/src` has in the repository.
 *
 * @param outdir `server/src` of a production folder
 */
export const bundleServer = async (outdir: string): Promise<Bundle> => {
  let threads: string[] = [];
  for (;;) {
    const { metafile, outputFiles } = await compile([...PROGRAMS, ...threads], outdir);
    const { data, threads: found } = await filesBeside(metafile);
    // A thread has a graph of its own, which may start further threads.
    if (found.length === threads.length) {
      await mkdir(outdir, { recursive: true });
      for (const { path, contents } of outputFiles) await writeFile(path, contents);
      return { data, packages: packagesOf(metafile) };
    }
    threads = found;
  }
};

const compile = (entries: readonly string[], outdir: string) =>
  build({
    absWorkingDir: inRoot(),
    entryPoints: entries.map((entry) => ({ in: entry, out: basename(entry).replace(/\.m?[jt]s$/, '') })),
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [otherPackagesLeftOut],
  });

const otherPackagesLeftOut: Plugin = {
  name: 'other-packages-left-out',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === 'entry-point' || isAbsolute(path) || path.startsWith('@switchboard/')
        ? undefined
        : { path, external: true },
    );
  },
};

/** @throws {Error} for code that finds its files in a way that would fail in the folder */
const filesBeside = async ({ inputs }: Metafile) => {
  const data = new Map<string, string>();
  const threads = new Set<string>();
  for (const input of Object.keys(inputs)) {
    const source = await readFile(inRoot(input), 'utf8');
    const addresses = [...source.matchAll(OWN_ADDRESS)].map(([, address = '']) => address);
    const known = addresses.length + [...source.matchAll(OTHER_ADDRESS)].length;
    if (source.split('import.meta').length - 1 !== known)
      throw new Error(`${input} uses import.meta in a way that the production build does not know`);
    for (const address of addresses) {
      const path = resolve(inRoot(dirname(input)), address);
      if (path.endsWith('.mjs')) threads.add(programOf(path));
      // A cache is not there before the first run.
      else if (!address.includes('node_modules')) data.set(path, join('.', address));
    }
  }
  return { data, threads: [...threads] };
};

/** In the repository a thread of TypeScript starts through a small program that loads tsx. */
const programOf = (path: string): string => {
  const typescript = path.replace(/\.mjs$/, '.ts');
  return existsSync(typescript) ? typescript : path;
};

const packagesOf = ({ outputs }: Metafile): string[] => {
  const names = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)].sort();
};
