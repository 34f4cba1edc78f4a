import { describe, expect, test } from 'vitest';
import type { FileType } from '../files/file-type.ts';
import { type NamedFile, savedName } from './saved-name.ts';

const jpeg: FileType = { family: 'picture', contentType: 'image/jpeg' };
const mp4: FileType = { family: 'video', contentType: 'video/mp4' };
const photo: NamedFile = {
  name: null,
  kind: 'photo',
  contentType: null,
  sentAt: new Date('2026-11-27T13:12:40Z'),
  timeZone: 'Europe/Madrid',
  type: jpeg,
};

// Specification 54.1
describe('a file without a name is saved under its kind, the minute it was sent, and an ending', () => {
  test.each<[string, Partial<NamedFile>, string]>([
    ['a photo, in the zone of the business', {}, 'photo-2026-11-27-1412.jpg'],
    ['a business without a zone', { timeZone: null }, 'photo-2026-11-27-1312.jpg'],
    ['midnight', { sentAt: new Date('2026-11-26T23:05:00Z') }, 'photo-2026-11-27-0005.jpg'],
    ['a picture sent as a document', { kind: 'document' }, 'document-2026-11-27-1412.jpg'],
    ['a video', { kind: 'video', type: mp4 }, 'video-2026-11-27-1412.mp4'],
    ['a name of nothing but control characters', { name: '\u202e\u0000' }, 'photo-2026-11-27-1412.jpg'],
    [
      'a document, by the type that its sender gave',
      { kind: 'document', type: undefined, contentType: 'Application/PDF; a=b' },
      'document-2026-11-27-1412.pdf',
    ],
    [
      'a type that says nothing',
      { kind: 'document', type: undefined, contentType: 'x/../../y' },
      'document-2026-11-27-1412',
    ],
    [
      'a type that is a name of JavaScript',
      { kind: 'document', type: undefined, contentType: 'constructor' },
      'document-2026-11-27-1412',
    ],
  ])('%s', (_, given, name) => expect(savedName({ ...photo, ...given })).toBe(name));
});

describe('the name of the sender stays, and its ending fits what was encoded here', () => {
  test.each<[string, Partial<NamedFile>, string]>([
    ['a fitting ending', { name: 'cat.JPEG' }, 'cat.JPEG'],
    ['a picture of another format', { name: 'cat.png' }, 'cat.jpg'],
    ['a photo that calls itself a program', { name: 'cat.exe' }, 'cat.exe.jpg'],
    ['a photo without an ending', { name: 'cat' }, 'cat.jpg'],
    ['a video without an ending', { name: 'cat', kind: 'video', type: mp4 }, 'cat.mp4'],
    ['a document keeps whatever it is called', { name: 'a.exe', kind: 'document' }, 'a.exe'],
    ['direction marks are gone', { name: '\u202egpj.cat' }, 'gpj.cat.jpg'],
  ])('%s', (_, given, name) => expect(savedName({ ...photo, ...given })).toBe(name));
});
