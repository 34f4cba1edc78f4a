import { describe, expect, test } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const OGG = `OggS\0\x02${'\0'.repeat(22)}`;

describe('a type is detected by the first bytes', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['GIF89a\x01\0', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x20ftypisom\0\0\x02\0isomiso2', 'video/mp4'],
    ['\0\0\0\x1cftypmp42', 'video/mp4'],
    ['\0\0\0\x1cftypM4A \0', 'audio/mp4'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\x42\x87', 'video/webm'],
    [`${OGG}OpusHead`, 'audio/ogg'],
    [`${OGG}\x01vorbis`, 'audio/ogg'],
    ['ID3\x03\0', 'audio/mpeg'],
    ['\xff\xfb\x90\x64', 'audio/mpeg'],
  ])('%j is %s', (beginning, contentType) => {
    expect(fileTypeOf(bytes(beginning))?.contentType).toBe(contentType);
  });

  test.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page behind spaces', '   \n<html>'],
    ['a PDF', '%PDF-1.7'],
    ['a program', 'MZ\x90\0'],
    ['a half PNG signature', '\x89PNG'],
    ['an AVIF', '\0\0\0\x1cftypavif'],
    ['a Matroska film', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'],
    ['an Ogg film', `${OGG}\x80theora`],
  ])('%s is not shown', (_, beginning) => {
    expect(fileTypeOf(bytes(beginning))).toBeUndefined();
  });
});
