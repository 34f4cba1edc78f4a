import { SHELL_FILE, type ShellRecord, shellRecord } from '@switchboard/federation/registry';
import { folderOf, PAGE, SHELL } from '../registry/paths.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import { readFiles } from './read-files.ts';
import { requireVersion, versionOfBuild } from './version.ts';

export interface ShellBuild {
  /** The folder that the build wrote. */
  folder: string;
  /** The version in the shell's `package.json`. */
  declared: string;
}

/** A version of the shell to be released. */
export interface ShellCandidate {
  version: string;
  record: ShellRecord;
  /** Files named by content hash, by path in the store. All versions share the folder. */
  shared: ReadonlyMap<string, Buffer>;
  /** Files of fixed names, at the root of the site while this shell is deployed. One of them is its page. */
  rootFiles: ReadonlyMap<string, Buffer>;
}

const isShared = (path: string): boolean => path.startsWith('static/');
/** Not for the root, where files are replaced one by one, so a compressed copy could be older than its file. */
const isCompressed = (path: string): boolean => /\.(br|gz)$/.test(path);

const required = (files: ReadonlyMap<string, Buffer>, path: string): Buffer => {
  const content = files.get(path);
  if (content) return content;
  throw new ReleaseRefusal(`The build of the shell wrote no ${path}`);
};

/** Reads a build of the shell. @param asked its version; derived from its page by default */
export const readShell = async (
  { folder, declared }: ShellBuild,
  asked?: string,
): Promise<ShellCandidate> => {
  const files = await readFiles(folder);
  const only = (wanted: (path: string) => boolean) => new Map([...files].filter(([path]) => wanted(path)));
  return {
    version: requireVersion(asked ?? versionOfBuild(declared, required(files, PAGE))),
    record: shellRecord.parse(JSON.parse(required(files, SHELL_FILE).toString())),
    shared: only(isShared),
    rootFiles: only((path) => !isShared(path) && !isCompressed(path)),
  };
};

/** The files of a shell by path in the store. */
export const keptFiles = ({ version, shared, rootFiles }: ShellCandidate): ReadonlyMap<string, Buffer> => {
  const folder = folderOf(SHELL, version);
  return new Map([...shared, ...[...rootFiles].map(([path, content]) => [folder + path, content] as const)]);
};
