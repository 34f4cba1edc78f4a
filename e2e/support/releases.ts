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

/** A candidate whose exposed module begins with other code, in a record that knows it. */
export const beginningWith = ({ remote, files }: Candidate, code: string): Candidate => {
  const path = remote.preload[0] ?? '';
  const content = Buffer.from(`${code}\n${files.get(path)}`);
  const changed = { path, bytes: content.byteLength, integrity: integrityOf(content) };
  return {
    remote: { ...remote, files: remote.files.map((file) => (file.path === path ? changed : file)) },
    files: new Map(files).set(path, content),
  };
};

export const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
