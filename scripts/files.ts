import { s3PlaceOf } from '@switchboard/tooling/s3';
import { BadSetting } from '../server/src/config.ts';
import { createLocalFileStore, type FileStore } from '../server/src/files/file-store.ts';
import { moveFiles } from '../server/src/files/move-files.ts';
import { createS3FileStore } from '../server/src/files/s3-file-store.ts';
import { printable } from '../server/src/http/logging.ts';

const USAGE = `Copies or moves all files between a folder and a bucket:
  copy <from> <to>   leaves them where they were
  move <from> <to>   deletes each once the other store gave back the same bytes
Each is a folder, such as .data/files, or s3://bucket/folder?endpoint=https://…&region=…`;

const storeAt = (address: string): FileStore => {
  if (!/^[a-z0-9]{2,}:/i.test(address)) return createLocalFileStore(address);
  const place = s3PlaceOf(address);
  if (place === undefined) throw new BadSetting(`${address} is no store\n${USAGE}`);
  return createS3FileStore(place);
};

const run = async ([command, from, to, ...rest]: readonly string[]): Promise<void> => {
  const isKnown = command === 'copy' || command === 'move';
  if (!isKnown || from === undefined || to === undefined || rest.length > 0) throw new BadSetting(USAGE);
  const stores = { from: storeAt(from), to: storeAt(to) };
  const { copied, known } = await moveFiles({ ...stores, removes: command === 'move' });
  process.stdout.write(
    `${copied} files were copied, ${known} were there already; all have the same bytes.\n`,
  );
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : printable(error));
  process.exitCode = 1;
}
