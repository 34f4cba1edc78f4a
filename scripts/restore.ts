import { parseArgs } from 'node:util';
import { readRestoreConfig } from '../server/src/backup/backup-config.ts';
import { restoreBackup } from '../server/src/backup/restore-backup.ts';
import { BadSetting } from '../server/src/config.ts';
import { openObject } from '../server/src/targets/open-target.ts';
import { runCommand } from './lib/run-command.ts';

const USAGE =
  'npm run restore -- [--without-key] [--without-deletions] <archive>   restores a backup into an empty place';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'without-key': { type: 'boolean', default: false },
      'without-deletions': { type: 'boolean', default: false },
    },
  });
  const [archive, ...others] = positionals;
  if (archive === undefined || others.length > 0) throw new BadSetting(USAGE);
  const config = readRestoreConfig(process.env);
  const withoutDeletions = values['without-deletions'];
  const { manifest, files, listed, repeated } = await restoreBackup(
    { ...config, withoutKey: values['without-key'], withoutDeletions },
    { ...openObject(archive), openWith: config.openWith },
  );
  say(`The state of ${manifest.madeAt} is restored, with ${files} files.`);
  say(
    withoutDeletions
      ? 'No list of deletions was read: what was deleted since then is back.'
      : `The list of deletions in ${config.deletions} has ${listed} entries; ${repeated} are repeated when a server starts.`,
  );
});
