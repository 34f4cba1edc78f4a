import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  longAnimation,
  packedTexts,
  pngBomb,
  pngWith,
  sampleAnimation,
  samplePicture,
} from '../testing/sample-files.ts';
import { createPictures } from './pictures.ts';

const pictures = createPictures();

const stored = async (bytes: Buffer | string): Promise<string> => {
  const path = join(await temporaryFolder(), 'picture');
  await writeFile(path, bytes);
  return path;
};

describe('a photo', () => {
  test('is encoded anew: upright, at most 2560 pixels long, without the place where it was taken', async () => {
    const bytes = await samplePicture({ width: 3000, height: 1500, sideways: true });
    expect(bytes.includes('SECRET PLACE')).toBe(true);
    const path = await stored(bytes);
    expect(await pictures.measure('ada', path)).toEqual({ width: 1500, height: 3000, isAnimated: false });
    const encoded = (await pictures.draw('ada', path, true))?.photo;
    expect(encoded).toMatchObject({ contentType: 'image/jpeg', width: 1280, height: 2560 });
    expect(encoded?.bytes.includes('SECRET PLACE')).toBe(false);
    expect(await sharp(encoded?.bytes).metadata()).toMatchObject({ width: 1280, height: 2560 });
  });

  test('has a thumbnail of at most 480 pixels and a preview of at most 1 KB', async () => {
    const drawn = await pictures.draw(
      'ada',
      await stored(await samplePicture({ width: 3000, height: 1000 })),
      false,
    );
    expect(await sharp(drawn?.thumbnail).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 160,
    });
    expect(drawn?.preview).toMatch(/^data:image\/webp;base64,/);
    expect(drawn?.preview?.length).toBeLessThan(1024);
  });

  test('is never enlarged', async () => {
    const path = await stored(await samplePicture({ width: 40, height: 30 }));
    expect(await pictures.draw('ada', path, true)).toMatchObject({ photo: { width: 40, height: 30 } });
  });

  test('keeps what is transparent', async () => {
    const glass = { create: { width: 9, height: 9, channels: 4 as const, background: '#ff000080' } };
    const path = await stored(await sharp(glass).png().toBuffer());
    expect(await pictures.draw('ada', path, true)).toMatchObject({ photo: { contentType: 'image/webp' } });
  });
});

test.each(['gif', 'webp'] as const)('of an animation (%s) the first frame is shown', async (format) => {
  const path = await stored(await sampleAnimation(format));
  expect(await pictures.measure('ada', path)).toEqual({ width: 20, height: 20, isAnimated: true });
  const encoded = (await pictures.draw('ada', path, true))?.photo;
  expect(encoded).toMatchObject({ width: 20, height: 20 });
  expect((await sharp(encoded?.bytes).metadata()).pages ?? 1).toBe(1);
});

test.each(['gif', 'webp'] as const)('an animation (%s) of 2,000 frames is shown', async (format) => {
  const path = await stored(await longAnimation(format, 2_000));
  expect(await pictures.measure('ada', path)).toEqual({ width: 20, height: 20, isAnimated: true });
  expect(await pictures.draw('ada', path, false)).toBeDefined();
});

test('what hides behind the pixels of a picture is gone', async () => {
  const gif = await samplePicture({ format: 'gif' });
  const script = Buffer.from('/*"*/=1;alert(1)//<script>alert(1)</script>');
  const encoded = (await pictures.draw('ada', await stored(Buffer.concat([gif, script])), true))?.photo;
  expect(encoded?.bytes.includes('alert')).toBe(false);
});

test.each([
  ['a short packed text', packedTexts(1)],
  ['a long text', [['tEXt', `prompt\0${'a'.repeat(200_000)}`]]],
  ['a long text in any language', [['iTXt', `XML:com.adobe.xmp\0\0\0\0\0${' '.repeat(200_000)}`]]],
  ['two thousand empty parts', Array(2_000).fill(['teXt', ''])],
] satisfies [string, [string, string | Buffer][]][])('a PNG with %s is shown', async (_, parts) => {
  const path = await stored(pngWith(...parts));
  expect(await pictures.draw('ada', path, true)).toMatchObject({ photo: { width: 10 } });
});

describe('is refused', () => {
  // Specification 126.3, 126.4
  test.each([
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', async () => '<!doctype html><script>alert(1)</script>'],
    ['nothing', async () => ''],
    [
      'a picture of another format',
      async () =>
        sharp(await samplePicture())
          .tiff()
          .toBuffer(),
    ],
    ['a beginning without an end', async () => (await samplePicture({ width: 900 })).subarray(0, 9_000)],
    ['a PNG without an end', async () => (await samplePicture({ format: 'png' })).subarray(0, 900)],
    ['a bomb', async () => pngBomb(100_000, 100_000)],
    ['a slim bomb', async () => pngBomb(8, 50_000_000)],
    [
      'a PNG that ends in the head of a part',
      async () => pngWith(['teXt', 'a'.repeat(65_489)]).subarray(0, 65_535),
    ],
    ['a GIF of 10,001 frames', () => longAnimation('gif', 10_001)],
    ['a WebP animation of 10,001 frames', () => longAnimation('webp', 10_001)],
    ['a picture with packed texts that unpack to 160 MB', async () => pngWith(...packedTexts(20))],
    ['a picture with packed texts in any language', async () => pngWith(...packedTexts(20, true))],
  ])('%s', async (_, make) => {
    const path = await stored(await make());
    expect(await pictures.draw('ada', path, true)).toBeUndefined();
    expect(await pictures.draw('ada', path, false)).toBeUndefined();
  });
});
