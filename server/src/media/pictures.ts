import type { Sharp } from 'sharp';
import { createTurns } from '../jobs/turns.ts';
import { hiddenLoadOf } from './hidden-load.ts';

/** Pixels of the longest side of a picture that is shown, as in Telegram. */
const LONGEST_SIDE = 2560;
const LONGEST_THUMBNAIL_SIDE = 480;
const LONGEST_PREVIEW_SIDE = 20;
/** The picture of a person: three times the largest on a screen. */
const SQUARE_SIDE = 256;
/** Maximum characters of a preview. */
const MAX_PREVIEW = 1024;
/** Maximum pixels of a decoded picture; most phone cameras stay below. */
const MAX_PIXELS = 50_000_000;
/** Maximum bytes of packed texts in a picture: unpacked, they take a thousand times that. */
const MAX_PACKED_TEXT = 64 * 1024;
/** Maximum frames of an animation; five minutes have fewer. */
const MAX_FRAMES = 10_000;
/** Maximum seconds for decoding. */
const MAX_SECONDS = 20;
/** Maximum pictures decoded at once: each takes one of Node's four threads for files, and up to 200 MB. */
const AT_ONCE = 2;

/** A picture as its header describes it. */
export interface Measures {
  /** Pixels, as it is shown. */
  width: number;
  height: number;
  isAnimated: boolean;
}

interface Encoded {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/webp';
  /** Pixels. */
  width: number;
  height: number;
}

interface Drawn {
  /** The picture at its size, at most 2560 pixels long; of an animation the first frame. */
  photo: Encoded | undefined;
  /** A WebP picture of at most 480 pixels. */
  thumbnail: Buffer;
  /** A `data:` URL of at most 1 KB. */
  preview: string | null;
}

/** Which square of a picture is wanted. */
export interface Square {
  /** From 0 for the left or upper edge to 1 for the other one. */
  x: number;
  y: number;
  /** 1 for the largest square, 2 for half its side. */
  zoom: number;
}

/**
 * Reads untrusted pictures. All results are re-encoded from pixels: upright, without metadata and without data hidden
 * in the file. All functions return undefined for a file that is too large or not an intact picture. Workspaces take
 * turns.
 */
export const createPictures = () => {
  const inTurn = createTurns(AT_ONCE, AT_ONCE);
  /** Squares of one business leave room for other pictures. */
  const inTurnOf = createTurns(1);
  let loading: Promise<typeof import('sharp').default> | undefined;

  /** Loads the library for the first picture. */
  const load = (): Promise<typeof import('sharp').default> => {
    loading ??= import('sharp').then(({ default: sharp }) => {
      // The library reads many formats, some of which refer to other files. Only these four are shown.
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({ operation: READERS });
      sharp.cache(false);
      return sharp;
    });
    return loading;
  };

  /** Undefined when the library refuses the picture. */
  const attempt = <T>(
    workspaceId: string,
    path: string,
    work: (open: Open) => Promise<T>,
  ): Promise<T | undefined> =>
    inTurn(workspaceId, async () => {
      const { packedText, frames } = await hiddenLoadOf(path);
      if (packedText > MAX_PACKED_TEXT || frames > MAX_FRAMES) return undefined;
      const sharp = await load();
      const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
      const open: Open = (picture) => sharp(picture, options).timeout({ seconds: MAX_SECONDS });
      return work(open).catch(() => undefined);
    });

  return {
    measure: (workspaceId: string, path: string): Promise<Measures | undefined> =>
      attempt(workspaceId, path, async (open) => {
        const { autoOrient, pages = 1 } = await open(path).metadata();
        return { ...autoOrient, isAnimated: pages > 1 };
      }),
    /** Draws a thumbnail, and the photo itself if it is wanted. */
    draw: (workspaceId: string, path: string, isPhoto: boolean): Promise<Drawn | undefined> =>
      attempt(workspaceId, path, async (open) => {
        const photo = isPhoto ? await encode(open(path)) : undefined;
        const thumbnail = await encodeSmall(open(photo?.bytes ?? path), LONGEST_THUMBNAIL_SIDE, 75);
        const tiny = await encodeSmall(open(thumbnail), LONGEST_PREVIEW_SIDE, 40);
        const preview = `data:image/webp;base64,${tiny.toString('base64')}`;
        return { photo, thumbnail, preview: preview.length <= MAX_PREVIEW ? preview : null };
      }),
    /** A square of the upright picture as WebP, of at most 256 pixels; of an animation of its first frame. */
    drawSquare: (workspaceId: string, path: string, square: Square): Promise<Buffer | undefined> =>
      inTurnOf(workspaceId, () => attempt(workspaceId, path, (open) => encodeSquare(open, path, square))),
  };
};

export type Pictures = ReturnType<typeof createPictures>;

type Open = (picture: string | Buffer) => Sharp;

const encode = async (image: Sharp): Promise<Encoded> => {
  const { hasAlpha } = await image.metadata();
  const small = within(image, LONGEST_SIDE);
  const encoder = hasAlpha ? small.webp({ quality: 85 }) : small.jpeg({ quality: 85 });
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
  const contentType = hasAlpha ? 'image/webp' : 'image/jpeg';
  return { bytes: data, contentType, width: info.width, height: info.height };
};

const encodeSmall = (image: Sharp, side: number, quality: number): Promise<Buffer> =>
  within(image, side).webp({ quality }).toBuffer();

const encodeSquare = async (open: Open, path: string, { x, y, zoom }: Square): Promise<Buffer> => {
  const { width, height } = (await open(path).metadata()).autoOrient;
  const side = Math.max(1, Math.floor(Math.min(width, height) / zoom));
  const [left, top] = [Math.round((width - side) * x), Math.round((height - side) * y)];
  const square = open(path).autoOrient().extract({ left, top, width: side, height: side });
  const small = square.resize({ width: SQUARE_SIDE, height: SQUARE_SIDE, withoutEnlargement: true });
  return small.webp({ quality: 85 }).toBuffer();
};

/** Upright and not enlarged. */
const within = (image: Sharp, side: number): Sharp =>
  image.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const READERS = [
  'VipsForeignLoadJpegFile',
  'VipsForeignLoadPngFile',
  'VipsForeignLoadWebpFile',
  'VipsForeignLoadNsgifFile',
  // Only for pictures that this file encoded.
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
];
