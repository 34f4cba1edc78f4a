import { readFile } from 'node:fs/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { parse } from 'yaml';
import type { Archive } from './pack-packages.ts';

type Versions = Readonly<Record<string, string>>;

/** The part of a `package.json` that is read here. */
export interface Package {
  scripts: Versions;
  engines: Versions;
  dependencies?: Versions;
  devDependencies: Versions;
}

/** Gives each package a version that holds without the workspace. */
export type Resolve = (wanted: Versions) => Record<string, string>;

const catalogOfWorkspace = async (): Promise<Versions> =>
  parse(await readFile(inRoot('pnpm-workspace.yaml'), 'utf8')).catalog;

/** @param archives the packed packages of the workspace */
export const versionsOutside = async (archives: readonly Archive[]): Promise<Resolve> => {
  const catalog = await catalogOfWorkspace();
  const packed = new Map(archives.map(({ name, version }) => [name, version]));
  const versionOf = (name: string, wanted: string): string => {
    const version = { 'workspace:*': packed.get(name), 'catalog:': catalog[name] }[wanted] ?? wanted;
    if (/^(workspace|catalog):/.test(version))
      throw new Error(`${name} has no version outside of the workspace`);
    return version;
  };
  return (wanted) =>
    Object.fromEntries(Object.entries(wanted).map(([name, version]) => [name, versionOf(name, version)]));
};
