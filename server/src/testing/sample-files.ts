import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface SamplePicture {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Turns the left edge up. */
  sideways?: boolean;
}

/** A photo with noise, the place where it was taken, and an orientation. */
export const samplePicture = async (picture: SamplePicture = {}): Promise<Buffer> => {
  const { width = 40, height = 30, format = 'jpeg', sideways = false } = picture;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const image = sharp({ create: { width, height, channels: 3, background: '#c63', noise } });
  return image
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .withMetadata({ orientation: sideways ? 6 : 1 })
    .toBuffer();
};

/** An animation that repeats its second frame. */
export const longAnimation = async (format: 'gif' | 'webp', frames: number): Promise<Buffer> => {
  const bytes = await sampleAnimation(format);
  const mark = Buffer.from(format === 'gif' ? '\x21\xf9\x04' : 'ANMF', 'latin1');
  const first = bytes.indexOf(mark);
  const second = bytes.indexOf(mark, first + 1);
  const frame = bytes.subarray(second, bytes.indexOf(mark, second + 1));
  const long = Buffer.concat([
    bytes.subarray(0, second),
    ...Array<Buffer>(frames - 2).fill(frame),
    bytes.subarray(second + frame.length),
  ]);
  if (format === 'webp') long.writeUInt32LE(long.length - 8, 4);
  return long;
};

/** An animation of three frames. */
export const sampleAnimation = async (format: 'gif' | 'webp' = 'gif'): Promise<Buffer> => {
  const side = 20;
  const frame = (level: number) => Buffer.alloc(side * side * 3, level);
  const pixels = Buffer.concat([frame(0), frame(100), frame(200)]);
  const raw = { width: side, height: 3 * side, channels: 3 as const, pageHeight: side };
  return sharp(pixels, { raw })
    .toFormat(format, { delay: [100, 100, 100] })
    .toBuffer();
};

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/** A PNG of a hundred pixels with parts in front of them. */
export const pngWith = (...parts: [name: string, data: string | Buffer][]): Buffer => {
  const header = Buffer.from([0, 0, 0, 10, 0, 0, 0, 10, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...parts.map(([name, data]) => chunk(name, Buffer.from(data))),
    chunk('IDAT', deflateSync(Buffer.alloc(10 * 11))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Packed texts of a PNG, each of which unpacks to 7.9 MB, just below the limit of the library. */
export const packedTexts = (count: number, international = false): [name: string, data: Buffer][] => {
  const text = deflateSync(Buffer.alloc(7_900_000, 'a'));
  const [name, before] = international ? ['iTXt', '\0\x01\0\0\0'] : ['zTXt', '\0\0'];
  return Array.from({ length: count }, (_, at) => [
    name,
    Buffer.concat([Buffer.from(`k${at}${before}`), text]),
  ]);
};

/** A small PNG file that announces this many pixels, all of one colour. */
export const pngBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 50_000_000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The beginnings of files that browsers play, filled up to `size` bytes. */
export const sampleFilm = (format: 'mp4' | 'webm' | 'ogg' | 'mp3' | 'm4a', size = 1000): Buffer => {
  const beginnings = {
    mp4: '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41',
    webm: '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x84webm\x42\x87\x81\x04',
    ogg: `OggS\0\x02${'\0'.repeat(20)}\x01\x13OpusHead`,
    mp3: 'ID3\x03\0\0\0\0\0\0',
    m4a: '\0\0\0\x1cftypM4A \0\0\0\0',
  };
  return Buffer.concat([Buffer.from(beginnings[format], 'latin1'), Buffer.alloc(size)], size);
};
