import { describe, expect, it } from 'vitest';
import type { Attachment } from './attachment.ts';
import { groupsOf } from './groups.ts';

type Kind = Attachment['file']['kind'];

const aFile = (name: string, kind: Kind, type = '', size = 1): Attachment => ({
  id: name,
  content: { size } as Blob,
  file: {
    ...{ kind, name, content_type: type, size, width: null, height: null, duration: null, waveform: [] },
  },
});
const names = (items: Attachment[]) => groupsOf(items).map((group) => group.map(({ id }) => id).join(' '));

// Specification 66.4
describe('files are divided as Telegram takes them, in their order', () => {
  it('photos and videos go together, and documents among themselves', () => {
    const items = [
      aFile('a', 'photo'),
      aFile('b', 'video'),
      aFile('c', 'document', 'application/pdf'),
      aFile('d', 'document'),
      aFile('e', 'photo'),
    ];
    expect(names(items)).toEqual(['a b', 'c d', 'e']);
  });

  it('voice messages and animations go alone', () => {
    const items = [
      aFile('a', 'voice'),
      aFile('b', 'document', 'image/gif'),
      aFile('c', 'document', 'image/gif'),
      aFile('d', 'document'),
    ];
    expect(names(items)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('the files of a quick reply go alone, because the browser has no bytes of them', () => {
    const stored = (name: string) => {
      const item = aFile(name, 'photo');
      return { ...item, file: { ...item.file, stored: name } };
    };
    expect(names([aFile('a', 'photo'), stored('b'), stored('c'), aFile('d', 'photo')])).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('more than ten, or more than an upload may weigh, are several albums', () => {
    const many = Array.from({ length: 12 }, (_, at) => aFile(`p${at}`, 'photo'));
    expect(groupsOf(many).map(({ length }) => length)).toEqual([10, 2]);
    const heavy = ['a', 'b', 'c', 'd', 'e'].map((name) => aFile(name, 'video', 'video/mp4', 50_000_000));
    expect(names(heavy)).toEqual(['a b c d', 'e']);
  });
});
