import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** An entry of a zip file. */
export interface Entry {
  /** Its path in the zip file. */
  name: string;
  compress: boolean;
  /** Called when all entries before it are written. */
  open(): Promise<Readable>;
}

/**
 * Writes a zip file, entry by entry. The bytes are compressed outside of this thread.
 * @returns its size in bytes
 */
export const writeZip = async (
  path: string,
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<number> => {
  const zip = new ZipFile();
  // The types of yazl leave out that it can be destroyed.
  const output = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, compress, open } of entries)
    zip.addReadStreamLazy(name, { compress }, (begin) => {
      open().then(
        (stream) => {
          reading = stream;
          // yazl does not listen: a failing read would end the process.
          stream.on('error', (error) => output.destroy(error));
          begin(null, stream);
        },
        (error: unknown) => begin(error, Readable.from([])),
      );
    });
  zip.end();
  try {
    await pipeline(output, createWriteStream(path, { mode: 0o600 }), { signal });
  } finally {
    reading?.destroy();
  }
  return (await stat(path)).size;
};
