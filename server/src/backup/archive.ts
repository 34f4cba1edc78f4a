import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** What goes into an archive under one name. */
export interface Entry {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The bytes of an entry, or a part of them. */
export interface Part {
  name: string;
  /** Parts of a name follow each other, from 0 on. */
  number: number;
  bytes: Buffer;
}

/** The archive is cut off or was changed. Its message says how. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

/** A tar file says the length of each entry before its bytes, and that of a stream is not known: it is cut. */
const PART = 8 * 1024 * 1024;

/** The last entry, in the format of `sha256sum`: an archive without it is not whole. */
const HASHES = 'SHA256SUMS';

/** Writes a compressed tar file. Memory holds one part at a time. */
export const writeArchive = (entries: AsyncIterable<Entry>): Readable => {
  const tar = pack();
  const sums: string[] = [];
  const add = (name: string, bytes: Buffer): Promise<void> => {
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    return new Promise((resolve, reject) => {
      tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  };
  const fill = async () => {
    for await (const { name, content } of entries) {
      let number = 0;
      for await (const bytes of inParts(content)) await add(`${name}.${number++}`, bytes);
    }
    await add(HASHES, Buffer.from(sums.join('')));
    tar.finalize();
  };
  fill().catch((error) => tar.destroy(error));
  const zipped = createGzip({ level: 1 });
  tar.on('error', (error) => zipped.destroy(error));
  zipped.on('close', () => tar.destroy());
  tar.pipe(zipped);
  return zipped;
};

/** Cuts a stream. An empty one is one empty part. */
async function* inParts(content: Entry['content']) {
  let held: Uint8Array[] = [];
  let size = 0;
  let isEmpty = true;
  for await (const chunk of content) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART) continue;
    isEmpty = false;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0 || isEmpty) yield Buffer.concat(held);
}

/**
 * Reads an archive part by part.
 * @throws DamagedArchive at the first part that differs from what was written, or at the end when a part is missing
 */
export async function* readArchive(source: Readable): AsyncGenerator<Part> {
  const sums: string[] = [];
  let promised: string | undefined;
  for await (const { name, bytes } of readTar(source)) {
    if (name === HASHES) {
      promised = bytes.toString();
      continue;
    }
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    const [, base = '', number = ''] = /^(.*)\.(\d+)$/s.exec(name) ?? [];
    if (base === '') throw new DamagedArchive(`It holds ${name}, which is not part of a backup`);
    yield { name: base, number: Number(number), bytes };
  }
  if (promised === undefined) throw new DamagedArchive('Its end is missing');
  const expected = promised.split('\n').slice(0, -1);
  const differing = expected.findIndex((line, index) => `${line}\n` !== sums[index]);
  if (differing >= 0) throw new DamagedArchive(`${expected[differing]?.slice(66)} is missing or was changed`);
  if (sums.length !== expected.length) throw new DamagedArchive('It holds more than was written');
}

/** Entries of a tar file, each whole in memory. */
async function* readTar(source: Readable): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract();
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  unzipped.on('error', (error) => tar.destroy(error));
  source.pipe(unzipped).pipe(tar);
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, bytes: await buffer(entry) };
    }
  } catch (error) {
    throw new DamagedArchive('It cannot be read to its end', { cause: error });
  } finally {
    source.destroy();
  }
}

/** The bytes of an entry that is small. */
export const entryOf = (name: string, text: string): Entry => ({ name, content: [Buffer.from(text)] });
