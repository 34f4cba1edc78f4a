import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackupConfig, readBackupKey } from '../server/src/backup/backup-config.ts';
import { makeBackup } from '../server/src/backup/make-backup.ts';
import { checkBackup } from '../server/src/backup/open-backup.ts';
import { BadSetting } from '../server/src/config.ts';
import { folderTarget } from '../server/src/targets/folder-target.ts';
import { runCommand } from './lib/run-command.ts';

const USAGE = `npm run backup -- <folder>            backs up into a folder
npm run backup -- --check <archive>   checks that a backup is whole`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const check = async (archive: string): Promise<void> => {
  const path = resolve(archive);
  const openWith = readBackupKey(process.env);
  const stored = { target: folderTarget(dirname(path)), name: basename(path), openWith };
  const { manifest, keys, files, bytes } = await checkBackup(stored);
  const key =
    keys === undefined ? `the key ${manifest.keys.join(', ')} is not inside` : 'with the key of the secrets';
  say(`Whole: ${manifest.madeAt}, ${manifest.database} database, ${files} files, ${bytes} bytes, ${key}`);
};

const back = async (folder: string): Promise<void> => {
  const config = readBackupConfig(process.env);
  const target = folderTarget(resolve(folder));
  const { name, files, missing } = await makeBackup(config, target);
  if (missing > 0) say(`${missing} files were deleted meanwhile`);
  if (config.encryptWith === undefined)
    say(
      'It is not encrypted, and the key of the secrets is not inside: keep both safe, apart from each other',
    );
  say(`${resolve(folder, name)} has the database and ${files} files`);
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [place, ...others] = positionals;
  if (place === undefined || others.length > 0) throw new BadSetting(USAGE);
  await (values.check ? check(place) : back(place));
});
