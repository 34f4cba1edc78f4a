import { SHELL_FILE, type ShellRecord, shellRecord } from '@switchboard/federation/registry';
import { Refusal } from '../refusal.ts';
import { folderOf, PAGE, SHELL } from '../registry/paths.ts';
import { readFiles } from './read-files.ts';
import { requireVersion, versionOfBuild } from './version.ts';

export interface ShellBuild {
  /** The folder that the build wrote. */
  folder: string;
  /** The version in the shell's `package.json`. */
  declared: string;
}

/** A shell that is about to be released. */
export interface ShellCandidate {
  version: string;
  record: ShellRecord;
  /** Files that carry their content in their name, by path in the store: every version leaves its own there. */
  shared: ReadonlyMap<string, Buffer>;
  /** What stands at the root of the site while this is the shell: its page, and what has the same name each time. */
  front: ReadonlyMap<string, Buffer>;
}

const isShared = (path: string): boolean => path.startsWith('static/');
/** Left out at the root, where one file after the other is replaced: a compressed one would be older than the file. */
const isCompressed = (path: string): boolean => /\.(br|gz)$/.test(path);

const required = (files: ReadonlyMap<string, Buffer>, path: string): Buffer => {
  const content = files.get(path);
  if (content) return content;
  throw new Refusal(`The build of the shell wrote no ${path}`);
};

/** A build as it would be deployed, under the version that was asked for or one that follows from its page. */
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
    front: only((path) => !isShared(path) && !isCompressed(path)),
  };
};

/** Where each file of a shell is kept. */
export const keptFiles = ({ version, shared, front }: ShellCandidate): ReadonlyMap<string, Buffer> => {
  const folder = folderOf(SHELL, version);
  return new Map([...shared, ...[...front].map(([path, content]) => [folder + path, content] as const)]);
};
