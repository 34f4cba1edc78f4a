import { parseArgs } from 'node:util';
import { readRestoreConfig } from '../server/src/backup/backup-config.ts';
import { restoreBackup } from '../server/src/backup/restore-backup.ts';
import { BadSetting } from '../server/src/config.ts';
import { openObject } from '../server/src/targets/open-target.ts';
import { runCommand } from './lib/run-command.ts';

const USAGE = 'npm run restore -- [--without-key] <archive>   restores a backup into an empty place';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-key': { type: 'boolean', default: false } },
  });
  const [archive, ...others] = positionals;
  if (archive === undefined || others.length > 0) throw new BadSetting(USAGE);
  const config = readRestoreConfig(process.env);
  const { manifest, files, repeated } = await restoreBackup(
    { ...config, withoutKey: values['without-key'] },
    { ...openObject(archive), openWith: config.openWith },
  );
  say(`The state of ${manifest.madeAt} is restored, with ${files} files.`);
  if (repeated > 0) say(`${repeated} deletions since then are repeated when a server starts.`);
});
