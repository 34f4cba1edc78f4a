import { parseArgs } from 'node:util';
import { readBackupConfig, readBackupKey } from '../server/src/backup/backup-config.ts';
import { makeBackup } from '../server/src/backup/make-backup.ts';
import { checkBackup } from '../server/src/backup/open-backup.ts';
import { BadSetting } from '../server/src/config.ts';
import { addressOfObject, openObject, openTarget } from '../server/src/targets/open-target.ts';
import { runCommand } from './lib/run-command.ts';

const USAGE = `npm run backup -- <folder>            backs up into a folder, or into a bucket: s3://bucket/folder?endpoint=…
npm run backup -- --check <archive>   checks that a backup is whole`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const check = async (archive: string): Promise<void> => {
  const openWith = readBackupKey(process.env);
  const { manifest, keys, files, bytes } = await checkBackup({ ...openObject(archive), openWith });
  const key =
    keys === undefined ? `the key ${manifest.keys.join(', ')} is not inside` : 'with the key of the secrets';
  say(`Whole: ${manifest.madeAt}, ${manifest.database} database, ${files} files, ${bytes} bytes, ${key}`);
};

const back = async (folder: string): Promise<void> => {
  const config = readBackupConfig(process.env);
  const { name, files, missing } = await makeBackup(config, openTarget(folder));
  if (missing > 0) say(`${missing} files were deleted meanwhile`);
  if (config.encryptWith === undefined)
    say(
      'It is not encrypted, and the key of the secrets is not inside: keep both safe, apart from each other',
    );
  say(`${addressOfObject(folder, name)} has the database and ${files} files`);
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
