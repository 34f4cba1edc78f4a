import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { announce } from '@switchboard/tooling/announce';
import { inRoot } from '@switchboard/tooling/repository';
import { run } from '@switchboard/tooling/run';

const CACHE = inRoot('node_modules', '.cache', 'node');
const NAME = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The newest version of Node in the npm registry, which has the program for each system as a package. */
const newestVersion = async (): Promise<string> => {
  const versions: unknown = JSON.parse(await run('npm', ['view', '--silent', NAME, 'versions', '--json']));
  if (!Array.isArray(versions)) throw new Error(`The npm registry lists no versions of ${NAME}`);
  const stable = versions.filter((version) => /^\d+\.\d+\.\d+$/.test(version));
  const newest = stable.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (newest === undefined) throw new Error(`The npm registry lists no release of ${NAME}`);
  return newest;
};

/** Fetches the newest Node into a cache folder, unless it is there. @returns path of the program */
export const fetchNewestNode = async (): Promise<string> => {
  const version = await newestVersion();
  const folder = join(CACHE, version);
  const program = join(folder, 'bin', 'node');
  if (existsSync(program)) return program;
  await announce(`Fetching Node ${version}`, async () => {
    const draft = `${folder}.incomplete`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const archive = (await run('npm', ['pack', '--silent', `${NAME}@${version}`], { cwd: draft })).trim();
    await run('tar', [
      'xzf',
      join(draft, archive.split('\n').at(-1) ?? ''),
      '-C',
      draft,
      '--strip-components=1',
    ]);
    await chmod(join(draft, 'bin', 'node'), 0o755);
    await rename(draft, folder);
  });
  return program;
};
