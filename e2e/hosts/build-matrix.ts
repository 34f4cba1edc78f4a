import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@switchboard/tooling/run';

/** How each tool builds a project. */
const BUILDS = {
  vite: ['vite/bin/vite.js', 'build'],
  webpack: ['webpack-cli/bin/cli.js'],
  rspack: ['@rspack/cli/bin/rspack.js', 'build'],
  rsbuild: ['@rsbuild/core/bin/rsbuild.js', 'build'],
} as const;
export type Tool = keyof typeof BUILDS;
export const TOOLS = Object.keys(BUILDS) as Tool[];

export const STRATEGIES = ['version-first', 'loaded-first'] as const;

/** The versions of React that a host has; pinned, as the tools in `package.json` are. */
export const REACTS = ['17.0.2', '18.3.1', '19.2.0', '19.3.1', 'none'] as const;

/** A host of Module Federation that names a remote of the suite. */
export interface MatrixHost {
  tool: Tool;
  react: (typeof REACTS)[number];
  strategy: (typeof STRATEGIES)[number];
}

const here = join(import.meta.dirname, 'matrix');

const install = (folder: string, ...packages: string[]) =>
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages], {
    cwd: folder,
  });

/** Our folders that make up a project. */
const partsOf = ({ tool, react }: MatrixHost): readonly string[] => {
  if (react === 'none') return ['common', 'plain', tool];
  return ['common', 'react', react.startsWith('19') ? 'newer' : 'older', tool];
};

/** Installs the tools in an empty folder, and each version of React in a folder of its own below it. */
export const installTools = async (root: string): Promise<void> => {
  await cp(join(here, 'package.json'), join(root, 'package.json'));
  await install(root);
  for (const react of REACTS) {
    const folder = join(root, react);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    if (react !== 'none') await install(folder, `react@${react}`, `react-dom@${react}`);
  }
};

/** Builds a host below the folder with the tools. @returns the folder of its page */
export const buildHost = async (root: string, host: MatrixHost): Promise<string> => {
  const folder = join(root, host.react, `${host.tool}-${host.strategy}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await writeFile(join(folder, 'host.json'), JSON.stringify(host));
  for (const part of partsOf(host)) await cp(join(here, part), folder, { recursive: true });
  const [program, ...args] = BUILDS[host.tool];
  await run(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });
  return join(folder, 'dist');
};
