import { open } from 'node:fs/promises';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Bytes of a PNG that are looked at together. */
const WINDOW = 65_536;
/** Size and name of a part, and at most 80 bytes with the key of its text and the mark of a packed one. */
const HEAD = 8 + 81;
/** Bytes of a part beside its content: size, name and checksum. */
const FRAME = 12;

/**
 * The bytes of packed texts in a PNG; 0 for any other file. The library unpacks all of them to a thousand times their
 * size, whether or not they are wanted.
 */
export const packedTextIn = async (path: string): Promise<number> => {
  const file = await open(path);
  try {
    const window = Buffer.alloc(WINDOW);
    let sum = 0;
    let [begin, end] = [0, 0];
    for (let at = PNG.length; ; ) {
      if (begin === end || at + HEAD > end) {
        const beginning = begin === end ? 0 : at;
        const { bytesRead } = await file.read(window, 0, WINDOW, beginning);
        if (beginning === 0 && !window.subarray(0, PNG.length).equals(PNG)) return 0;
        [begin, end] = [beginning, beginning + bytesRead];
      }
      if (at + FRAME > end) return sum;
      const head = window.subarray(at - begin, Math.min(at + HEAD, end) - begin);
      const size = head.readUInt32BE();
      const name = head.toString('latin1', 4, 8);
      if (name === 'IEND') return sum;
      if (name === 'zTXt' || (name === 'iTXt' && isPacked(head))) sum += size;
      at += size + FRAME;
    }
  } finally {
    await file.close();
  }
};

/** A mark behind the key of an international text says whether it is packed. */
const isPacked = (head: Buffer): boolean => head[head.indexOf(0, 8) + 1] !== 0;
