import { beforeEach, expect, test, vi } from 'vitest';
import { pixelsBetween } from './pixels-between.ts';

const WIDTH = 20;
const DARK = [18, 18, 18, 255];
const GREEN = [92, 124, 47, 255];
const HALF = [55, 71, 33, 255];
const PINK = [255, 105, 180, 255];

// A browser draws PNG; here a picture is its bytes.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
    const bytes = new Uint8ClampedArray(await picture.arrayBuffer());
    return { width: WIDTH, height: bytes.length / 4 / WIDTH, bytes };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        let data = new Uint8ClampedArray();
        return {
          drawImage: ({ bytes }: { bytes: Uint8ClampedArray<ArrayBuffer> }) => {
            data = bytes;
          },
          getImageData: () => ({ data }),
        };
      }
    },
  );
});

/** A picture with a green right half. @param edge the colour of the pixels between the halves */
const picture = (edge: number[], from = 10, rows = 20) =>
  Buffer.from(
    Array.from({ length: rows }, () =>
      Array.from({ length: WIDTH }, (_, x) => (x < from ? DARK : x === from ? edge : GREEN)).flat(),
    ).flat(),
  ).toString('base64');

test('an edge that is drawn softer is no difference', async () => {
  expect(await pixelsBetween([picture(GREEN), picture(GREEN)])).toBe(0);
  expect(await pixelsBetween([picture(GREEN), picture(HALF)])).toBe(0);
});

test.each([
  ['another colour', picture(PINK), 20],
  ['a shift by three pixels', picture(GREEN, 13), 60],
  ['many softer pixels', picture(HALF, 10, 120), 120],
  ['another size', picture(GREEN, 10, 21), 420],
])('%s is one', async (_, other, pixels) => {
  const rows = pixels === 120 ? 120 : 20;
  expect(await pixelsBetween([picture(GREEN, 10, rows), other])).toBe(pixels);
});
