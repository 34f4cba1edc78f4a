import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { fillApp, fillTemplate, type NewApp } from '../scaffold.ts';
import { type Archive, packPackages } from './pack-packages.ts';
import { type Package, type Resolve, versionsOutside } from './versions.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const ARCHIVES = 'archives';
const MODULES = 'node_modules/@switchboard';

/** Tools of this workspace that the other repository needs at its root as well. */
const TOOLS = ['@rsbuild/core', '@types/node', '@types/react', 'happy-dom', 'tsx', 'typescript', 'vitest'];

const readJson = async (...path: string[]) => JSON.parse(await readFile(inRoot(...path), 'utf8'));

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** The commands of this workspace that release something, as they are outside. */
const releaseScripts = (scripts: Package['scripts']) =>
  Object.fromEntries(
    Object.entries(scripts)
      .filter(([, line]) => line.startsWith('node scripts/releases.mjs '))
      .map(([name, line]) => [
        name,
        line.replace('node scripts/releases.mjs', `node ${MODULES}/releases/src/program.mjs`),
      ]),
  );

const packageOf = (
  name: string,
  { scripts, engines, devDependencies }: Package,
  resolve: Resolve,
  archives: readonly Archive[],
) => {
  const tools = Object.fromEntries(TOOLS.map((tool) => [tool, devDependencies[tool] ?? 'catalog:']));
  const files = Object.fromEntries(archives.map((one) => [one.name, `file:${ARCHIVES}/${one.file}`]));
  const all = { ...resolve({ ...tools, '@types/react-dom': 'catalog:' }), ...files };
  return {
    name: `${name}-repository`,
    ...{ private: true, type: 'module', engines, workspaces: ['apps/*'] },
    scripts: {
      dev: `exec node ${MODULES}/tooling/src/dev/program.mjs`,
      test: 'vitest run',
      types: scripts.types,
      build: 'npm run build --workspaces',
      ...releaseScripts(scripts),
    },
    devDependencies: Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
};

const ofApps = (path: string): boolean => /^(apps|\*)/.test(path);

/** The settings of the compiler, which are those of this workspace. */
const writeTypes = async (folder: string): Promise<void> => {
  const { compilerOptions, exclude } = await readJson('tsconfig.json');
  await writeJson(join(folder, 'tsconfig.json'), {
    compilerOptions,
    include: ['apps', '*.ts'],
    exclude: exclude.filter(ofApps),
  });
  const browser = await readJson('tsconfig.browser.json');
  const [include, excluded] = [browser.include.filter(ofApps), browser.exclude.filter(ofApps)];
  await writeJson(join(folder, 'tsconfig.browser.json'), { ...browser, include, exclude: excluded });
};

/** Writes a repository with one app, which has everything that it needs from this one as archives. */
export const writeRepository = async (folder: string, app: NewApp): Promise<void> => {
  const archives = await packPackages(join(folder, ARCHIVES));
  const resolve = await versionsOutside(archives);
  await fillTemplate(TEMPLATE, folder, { name: app.name });
  await writeJson(
    join(folder, 'package.json'),
    packageOf(app.name, await readJson('package.json'), resolve, archives),
  );
  await writeTypes(folder);
  // Whole, because the doctor looks at all remotes of a store.
  await copyFile(inRoot('budgets.json'), join(folder, 'budgets.json'));

  const home = join(folder, 'apps', app.name);
  await fillApp(home, app);
  const file = join(home, 'package.json');
  const own = JSON.parse(await readFile(file, 'utf8'));
  const [dependencies, devDependencies] = [resolve(own.dependencies), resolve(own.devDependencies)];
  await writeJson(file, { ...own, dependencies, devDependencies });
};
