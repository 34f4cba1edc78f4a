import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';

/** Folders with a `node_modules` that builds of apps use. */
const installedIn = async (): Promise<string[]> => {
  const below = async (folder: string) =>
    (await readdir(inRoot(folder), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  return ['.', ...(await below('apps')), ...(await below('packages'))];
};

/** Copies the sources and the installed packages of this checkout; packages as hard links, because they are large. */
export const copyCheckout = async (folder: string): Promise<void> => {
  const listed = await run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'],
    {
      cwd: inRoot(),
    },
  );
  for (const path of [...listed.split('\n').filter(Boolean), 'package.json', 'tsconfig.json']) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(inRoot(path), join(folder, path));
  }
  for (const path of await installedIn())
    await run('cp', ['-al', inRoot(path, 'node_modules'), join(folder, path)]);
};

/** Builds an app of a checkout with a program of Node. @returns its files by path */
export const buildWith = async (
  node: string,
  checkout: string,
  app: string,
): Promise<Map<string, Buffer>> => {
  const cwd = join(checkout, 'apps', app);
  await run(node, [join(checkout, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build'], {
    cwd,
    env: { NODE_ENV: 'production' },
  });
  const entries = await readdir(join(cwd, 'dist'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.sort().map(async (path) => [relative(cwd, path), await readFile(path)] as const)),
  );
};
