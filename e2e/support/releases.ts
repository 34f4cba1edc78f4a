import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from '../../releases/src/candidate/candidate.ts';
import { readCandidate } from '../../releases/src/candidate/read-candidate.ts';
import { readShell, type ShellCandidate } from '../../releases/src/candidate/read-shell.ts';
import { integrityOf } from '../../releases/src/registry/integrity.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs what `pnpm release`, `pnpm releases` and their like run. */
export const runReleases = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/releases.mjs', ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

/** The build of a remote as it lies there. */
export const builtRemote = (app: string): Promise<Candidate> => {
  const folder = join(root, 'apps', app, 'dist');
  return readCandidate({ app, folder, declared: '9.9.9' });
};

/** The build of the shell as it lies there. */
export const builtShell = (): Promise<ShellCandidate> =>
  readShell({ folder: join(root, 'apps', 'shell', 'dist'), declared: '9.9.9' });

const isCode = (path: string): boolean => /\.(js|css)$/.test(path);

/** A candidate whose files were edited, with an entry that knows what it loads, and a record that knows them all. */
const edited = ({ remote, files }: Candidate, edit: (text: string, path: string) => string): Candidate => {
  const contents = new Map(
    [...files].map(([path, content]) => [
      path,
      isCode(path) ? Buffer.from(edit(`${content}`, path)) : content,
    ]),
  );
  const integrityNow = (path: string) => integrityOf(contents.get(path) ?? Buffer.of());
  const entry = remote.files
    .filter(({ path }) => path !== remote.entry)
    .reduce(
      (text, { path, integrity }) => text.replace(integrity, integrityNow(path)),
      `${contents.get(remote.entry)}`,
    );
  contents.set(remote.entry, Buffer.from(entry));
  const described = remote.files.map(({ path }) => ({
    path,
    bytes: contents.get(path)?.byteLength ?? 0,
    integrity: integrityNow(path),
  }));
  return { remote: { ...remote, files: described }, files: contents };
};

/** A candidate whose exposed module begins with other code. */
export const beginningWith = (candidate: Candidate, code: string): Candidate => {
  const exposed = candidate.remote.preload.find((path) => path.endsWith('.js'));
  return edited(candidate, (text, path) => (path === exposed ? `${code}\n${text}` : text));
};

/** The same app as another version of it, as a build from other sources would be. */
export const anotherVersionOf = (candidate: Candidate): Candidate => {
  const { container } = candidate.remote;
  const other = container.replace(/.{16}$/, 'f'.repeat(16));
  const { remote, files } = edited(candidate, (text) => text.replaceAll(container, other));
  return { remote: { ...remote, container: other, base: `/remotes/${remote.name}/other/` }, files };
};

export const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
