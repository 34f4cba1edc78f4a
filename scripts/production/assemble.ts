import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pnpm } from '@switchboard/tooling/pnpm';
import { readLockFile } from '../packages/lock-file.ts';
import { bundleServer } from './bundle.ts';
import { productionManifest } from './own-manifest.ts';

/** Where the compiled code lies: as deep as in the repository, because it finds its files from there. */
const CODE = join('server', 'src');

const programs: Readonly<Record<string, string>> = {
  'server.mjs': `import './server/src/main.mjs';\n`,
  'secrets.mjs': `import './server/src/secrets.mjs';\n`,
  'files.mjs': `import './server/src/files.mjs';\n`,
  'backup.mjs': `import './server/src/backup.mjs';\n`,
  'restore.mjs': `import './server/src/restore.mjs';\n`,
  'admin.mjs': `import './server/src/admin.mjs';\n`,
};

/**
 * Writes all of a production folder but the packages.
 *
 * @param folder absolute
 * @param isNeeded whether a file or folder that the code reads is copied
 */
export const writeProduction = async (
  folder: string,
  isNeeded: (path: string) => boolean = () => true,
): Promise<void> => {
  const { data, packages } = await bundleServer(join(folder, CODE));
  for (const [from, to] of data)
    if (isNeeded(from)) await cp(from, resolve(folder, CODE, to), { recursive: true });
  const texts = { ...programs, ...(await productionManifest(await readLockFile(), packages)) };
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
};

/**
 * Makes a folder from which the server runs with Node alone, for the platform of this machine.
 * A failure leaves an earlier folder as it was.
 *
 * @param folder absolute; replaced if it exists
 */
export const assembleProduction = async (folder: string): Promise<void> => {
  const draft = `${folder}.incomplete`;
  await rm(draft, { recursive: true, force: true });
  await writeProduction(draft);
  await pnpm(['install', '--prod', '--frozen-lockfile', '--prefer-offline'], { cwd: draft });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
};
