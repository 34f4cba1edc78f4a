import { cp, mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fingerprint } from '@switchboard/tooling/fingerprint';
import { withLock } from '@switchboard/tooling/lock';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';

const here = import.meta.dirname;
const built = join(here, 'dist');
const program = (...path: string[]) => [process.execPath, join(here, 'node_modules', ...path)] as const;

/** The version of Module Federation that its template writes into a `package.json`. */
const MF_VERSION = '2.9.2';

/** Copies `create-module-federation`: the common files, then those of the role, with the names filled in. */
const fromModuleFederation = (role: string, mfName: string) => async (folder: string) => {
  const values: Record<string, string> = { mfName, mfVersion: MF_VERSION };
  for (const template of ['rsbuild-common', role].map((name) => join(here, 'templates', name))) {
    const entries = await readdir(template, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((entry) => entry.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const target = join(folder, relative(template, path).replace(/\.handlebars$/, ''));
      await mkdir(dirname(target), { recursive: true });
      const text = await readFile(path, 'utf8');
      await writeFile(
        target,
        text.replace(/\{\{ *(\w+) *\}\}/g, (_, name: string) => values[name] ?? ''),
      );
    }
  }
};

const fromVite = (template: string) => async (folder: string) => {
  const [node, create] = program('create-vite', 'index.js');
  await run(node, [create, '.', '--template', template, '--no-interactive'], { cwd: folder });
};

/** The hosts have React 18.3, which the suite does not. */
const withOlderReact = async (folder: string) => {
  await mkdir(join(folder, 'node_modules'));
  for (const name of ['react', 'react-dom'])
    await symlink(await realpath(inRoot('e2e', 'node_modules', name)), join(folder, 'node_modules', name));
};

/** The template's build has absolute addresses, so it needs the address of its site. */
const PROVIDER_BASE = '/remotes/plain-provider/1.0.0/';

const ofThisFolder = async () => {};

/** The projects: how the template makes each, its own packages, our folders that are copied over it, and how it is built. */
const projects = {
  rsbuild: {
    make: fromModuleFederation('consumer-rsbuild-ts', 'rsbuild_host'),
    packages: withOlderReact,
    ours: ['common', 'rsbuild'],
    build: [...program('@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build', '--base', '/rsbuild/'],
  },
  vite: {
    make: fromVite('react-ts'),
    packages: withOlderReact,
    ours: ['common', 'vite'],
    build: [...program('vite', 'bin', 'vite.js'), 'build', '--base', '/vite/'],
  },
  provider: {
    make: fromModuleFederation('provider-rsbuild-ts', 'plain_provider'),
    packages: ofThisFolder,
    ours: [],
    build: [...program('@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build', '--base', PROVIDER_BASE],
  },
  'vite-remote': {
    make: fromVite('react-ts'),
    packages: ofThisFolder,
    ours: ['vite-remote'],
    build: [...program('vite', 'bin', 'vite.js'), 'build'],
  },
  /** A published plugin of Module Federation's runtime, registered on the page. */
  retry: {
    make: async () => {},
    packages: ofThisFolder,
    ours: ['retry'],
    build: [...program('vite', 'bin', 'vite.js'), 'build'],
  },
} as const;
export type Project = keyof typeof projects;

/** Makes and builds a project, unless that is done. @returns the folder of its build */
export const buildProject = (name: Project): Promise<string> =>
  withLock(join(built, `${name}.lock`), 120_000, async () => {
    const folder = join(built, name);
    const stamp = join(folder, '.built-from');
    const sources = await fingerprint([here, inRoot('pnpm-lock.yaml')]);
    if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) {
      const { make, packages, ours, build } = projects[name];
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await make(folder);
      await packages(folder);
      for (const part of ours) await cp(join(here, part), folder, { recursive: true });
      const [node, ...args] = build;
      await run(node, args, { cwd: folder, env: { NODE_ENV: 'production' } });
      await writeFile(stamp, sources);
    }
    return join(folder, 'dist');
  });
