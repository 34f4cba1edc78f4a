import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { integrityOf } from '@switchboard/federation/integrity';
import type { Candidate } from '../../releases/src/candidate/candidate.ts';
import { readCandidate } from '../../releases/src/candidate/read-candidate.ts';
import { readShell, type ShellCandidate } from '../../releases/src/candidate/read-shell.ts';
import { readArguments } from '../../releases/src/cli/arguments.ts';
import { runCommand } from '../../releases/src/cli/run-command.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Types and tests are run by the test run itself, and a working copy may have changes. */
export const UNCHECKED = ['--dirty', 'a test', '--untested', 'a test'];

/** Runs the script behind `npm run release`, `npm run releases` and the like. */
export const runReleases = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/releases.mjs', ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

/** Does the same in this process. @returns everything that it printed */
export const runReleasesHere = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const read = readArguments(args);
  if ('help' in read) return read.help;
  await runCommand(read, (line) => lines.push(line));
  return lines.join('\n');
};

/** The current build of a remote. */
export const builtRemote = (app: string): Promise<Candidate> => {
  const folder = join(root, 'apps', app, 'dist');
  return readCandidate({ app, folder, declared: '9.9.9' });
};

/** The current build of the shell. */
export const builtShell = (): Promise<ShellCandidate> =>
  readShell({ folder: join(root, 'apps', 'shell', 'dist'), declared: '9.9.9' });

const isCode = (path: string): boolean => /\.(js|css)$/.test(path);

/** A candidate with edited code, and the matching integrity in its entry and its record. */
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

/** A candidate with code put before its exposed module. */
export const beginningWith = (candidate: Candidate, code: string): Candidate => {
  const exposed = candidate.remote.preload.find((path) => path.endsWith('.js'));
  return edited(candidate, (text, path) => (path === exposed ? `${code}\n${text}` : text));
};

/** The same app as another version, as if built from other sources. */
export const anotherVersionOf = (candidate: Candidate): Candidate => {
  const { container } = candidate.remote;
  const other = container.replace(/.{16}$/, 'f'.repeat(16));
  const { remote, files } = edited(candidate, (text) => text.replaceAll(container, other));
  return { remote: { ...remote, container: other, base: `/remotes/${remote.name}/other/` }, files };
};

/** Serves the files of a candidate beside the deployed ones. */
export const serveCandidate = (page: Page, { remote, files }: Candidate) =>
  page.route(`**${remote.base}*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(remote.base.length);
    const body = files.get(name);
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
  });

export const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
