import type { Sharp } from 'sharp';
import { createTurns } from '../jobs/turns.ts';

/** Pixels of the longest side of a picture that is shown, as in Telegram. */
const LONGEST_SIDE = 2560;
const LONGEST_THUMBNAIL_SIDE = 480;
const LONGEST_PREVIEW_SIDE = 20;
/** Maximum characters of a preview. */
const MAX_PREVIEW = 1024;
/** Maximum pixels of a decoded picture; most phone cameras stay below. */
const MAX_PIXELS = 50_000_000;
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

/**
 * Reads untrusted pictures. All results are re-encoded from pixels: upright, without metadata and without data hidden
 * in the file. Both functions return undefined for a file that is too large or not an intact picture.
 */
export const createPictures = () => {
  const inTurn = createTurns(AT_ONCE);
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
  const attempt = <T>(work: (open: Open) => Promise<T>): Promise<T | undefined> =>
    inTurn('', async () => {
      const sharp = await load();
      const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
      const open: Open = (picture) => sharp(picture, options).timeout({ seconds: MAX_SECONDS });
      return work(open).catch(() => undefined);
    });

  return {
    measure: (path: string): Promise<Measures | undefined> =>
      attempt(async (open) => {
        const { autoOrient, pages = 1 } = await open(path).metadata();
        return { ...autoOrient, isAnimated: pages > 1 };
      }),
    /** Draws a thumbnail, and the photo itself if it is wanted. */
    draw: (path: string, isPhoto: boolean): Promise<Drawn | undefined> =>
      attempt(async (open) => {
        const photo = isPhoto ? await encode(open(path)) : undefined;
        const thumbnail = await encodeSmall(open(photo?.bytes ?? path), LONGEST_THUMBNAIL_SIDE, 75);
        const tiny = await encodeSmall(open(thumbnail), LONGEST_PREVIEW_SIDE, 40);
        const preview = `data:image/webp;base64,${tiny.toString('base64')}`;
        return { photo, thumbnail, preview: preview.length <= MAX_PREVIEW ? preview : null };
      }),
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
