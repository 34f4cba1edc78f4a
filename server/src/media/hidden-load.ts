import { open } from 'node:fs/promises';

/** Bytes of a picture that are looked at together. */
const WINDOW = 65_536;
/** Bytes of the longest head of a part: of a text in a PNG with the key of at most 80 bytes and the mark of a packed one. */
const HEAD = 8 + 81;

/** What the library works on when it opens a picture, whether or not it is wanted. */
export interface HiddenLoad {
  /** Bytes of the packed texts of a PNG. All are unpacked, to a thousand times that. */
  packedText: number;
  /** Frames of a GIF or WebP picture. All are listed, and of WebP in a time that grows with the square of their number. */
  frames: number;
}

/** Looks at the part of a picture that begins at `at`. @returns the bytes to the next one; undefined at the end */
type Step = (bytes: Buffer, at: number) => number | undefined;

/** The load of a picture by the heads of its parts, in constant memory. */
export const hiddenLoadOf = async (path: string): Promise<HiddenLoad> => {
  const load: HiddenLoad = { packedText: 0, frames: 0 };
  const file = await open(path);
  try {
    // With room behind it for a head that is cut short.
    const window = Buffer.alloc(WINDOW + HEAD);
    let step: Step | undefined;
    for (let begin = 0; ; ) {
      const { bytesRead: length } = await file.read(window, 0, WINDOW, begin);
      window.fill(0, length);
      step ??= stepOf(window, load);
      // A head at the end of a window is read again with the rest of it.
      const isLast = length < WINDOW;
      const end = isLast ? length : WINDOW - HEAD;
      let at = 0;
      while (at < end) {
        const jump = step?.(window, at);
        if (jump === undefined) return load;
        at += jump;
      }
      if (isLast) return load;
      begin += at;
    }
  } finally {
    await file.close();
  }
};

/** How the parts of a picture are told apart; undefined for one that hides nothing. */
const stepOf = (beginning: Buffer, load: HiddenLoad): Step | undefined => {
  const text = beginning.toString('latin1', 0, 12);
  if (text.startsWith('\x89PNG')) return afterSignature(8, stepOfPng(load));
  if (/^RIFF.{4}WEBP/s.test(text)) return afterSignature(12, stepOfWebp(load));
  if (!text.startsWith('GIF8')) return undefined;
  return afterSignature(13 + coloursOf(beginning[10]), stepOfGif(load));
};

const afterSignature = (size: number, step: Step): Step => {
  let isBegun = false;
  return (bytes, at) => {
    if (isBegun) return step(bytes, at);
    isBegun = true;
    return size;
  };
};

const stepOfPng =
  (load: HiddenLoad): Step =>
  (bytes, at) => {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return undefined;
    const size = bytes.readUInt32BE(at);
    if (name === 'zTXt' || (name === 'iTXt' && isPacked(bytes.subarray(at + 8, at + HEAD))))
      load.packedText += size;
    return 12 + size;
  };

/** A mark behind the key of an international text says whether it is packed. */
const isPacked = (text: Buffer): boolean => text[text.indexOf(0) + 1] !== 0;

const stepOfWebp =
  (load: HiddenLoad): Step =>
  (bytes, at) => {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') load.frames += 1;
    const size = bytes.readUInt32LE(at + 4);
    return 8 + size + (size % 2);
  };

/** Content of a frame or an extension is in blocks of up to 255 bytes, the last of which is empty. */
const stepOfGif = (load: HiddenLoad): Step => {
  let isInBlocks = false;
  return (bytes, at) => {
    const kind = bytes[at] ?? 0;
    if (isInBlocks) {
      isInBlocks = kind !== 0;
      return 1 + kind;
    }
    isInBlocks = true;
    if (kind === 0x21) return 2;
    if (kind !== 0x2c) return undefined;
    load.frames += 1;
    return 11 + coloursOf(bytes[at + 9]);
  };
};

/** Bytes of a table of colours by its flags. */
const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
