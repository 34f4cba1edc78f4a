import { BadSetting, readSealingConfig } from '../server/src/config.ts';
import { DataFolderInUse } from '../server/src/db/data-lock.ts';
import { printable } from '../server/src/http/logging.ts';
import { renewSecrets } from '../server/src/sealing/renew-command.ts';

const USAGE = 'The only command is re-encrypt';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** @returns the exit code: 1 when something old may be left */
const run = async (words: readonly string[]): Promise<number> => {
  if (words.join(' ') !== 're-encrypt') throw new BadSetting(USAGE);
  const { changed, lost, left } = await renewSecrets(readSealingConfig(process.env));
  say(`${changed} secrets were encrypted with the first key.`);
  if (lost > 0) say(`${lost} secrets cannot be read with the given keys: connect their channels again.`);
  for (const place of left) say(`Old versions may be left in: ${place}`);
  if (left.length === 0) say('No page and no segment of the write-ahead log holds older versions.');
  return left.length === 0 ? 0 : 1;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof DataFolderInUse)
    console.error(
      `${error.message}: it encrypts its secrets itself when it starts. Restart it with the new key`,
    );
  else console.error(error instanceof BadSetting ? error.message : printable(error));
  process.exitCode = 1;
}
