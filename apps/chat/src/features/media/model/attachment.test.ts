import { MAX_MEDIA_BYTES, MAX_PHOTO_BYTES } from '@switchboard/api-client';
import { describe, expect, it } from 'vitest';
import { describe as describeFile, refusalOf } from './attachment.ts';

it.each([
  [0, 'empty'],
  [1, undefined],
  [MAX_MEDIA_BYTES, undefined],
  [MAX_MEDIA_BYTES + 1, 'tooLarge'],
])('a file of %i bytes is refused as %s', (size, why) => {
  expect(refusalOf({ size })).toBe(why);
});

describe('a file is sent', () => {
  const aPicture = { name: 'cut.jpg', type: 'image/jpeg', size: 1000 };
  const measures = { width: 1200, height: 800, duration: null };

  it.each([
    ['a picture', {}, {}, 'photo'],
    ['a picture that this browser cannot show', {}, undefined, 'document'],
    ['a picture of too many bytes', { size: MAX_PHOTO_BYTES + 1 }, {}, 'document'],
    ['a picture of too many pixels', {}, { width: 9000, height: 1001 }, 'document'],
    ['a thin line', {}, { width: 2100, height: 100 }, 'document'],
    ['an animation', { type: 'image/gif' }, {}, 'document'],
    ['a drawing, which can contain scripts', { type: 'image/svg+xml' }, {}, 'document'],
    ['a video', { type: 'video/mp4' }, { duration: 7 }, 'video'],
    ['a video of another format', { type: 'video/webm' }, { duration: 7 }, 'document'],
    ['a text', { type: 'text/plain' }, undefined, 'document'],
  ])('%s', (_, file, measured, kind) => {
    const known = measured && { ...measures, ...measured };
    const described = describeFile({ ...aPicture, ...file }, known);
    expect(described.kind).toBe(kind);
    // A document has no pixels: the server refuses too many.
    const isShown = kind !== 'document';
    expect([described.width, described.duration]).toEqual(
      isShown ? [known?.width, known?.duration] : [null, null],
    );
  });
});
