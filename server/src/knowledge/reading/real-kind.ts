import type { RealKind } from '../../db/schema/knowledge.ts';
import { fileTypeOf, MAGIC_BYTES } from '../../files/file-type.ts';

/** A kind by the bytes; Office up to 2003 and encrypted documents share a container. */
type Kind = RealKind | 'container';

/** Bytes at the beginning that are looked at. */
const BEGINNING = 4096;

/** The kinds that an ending may have. An ending that is missing here says nothing, so it cannot lie. */
const ENDINGS: ReadonlyMap<string, readonly Kind[]> = new Map(
  (
    [
      ['pdf', ['pdf']],
      ['docx', ['word', 'container']],
      ['xlsx', ['excel', 'container']],
      ['doc xls ppt', ['container', 'other']],
      ['pptx odt ods odp zip jar apk rar 7z gz tgz', ['archive', 'word', 'excel', 'container', 'other']],
      ['txt text md markdown log csv tsv html htm json xml yml yaml rtf', ['text']],
      ['exe dll com msi scr dmg bin so', ['program', 'archive', 'container', 'other']],
      ['png jpg jpeg gif webp bmp ico heic heif tif tiff', ['picture', 'other']],
      ['mp4 mov avi mkv webm m4v', ['video', 'other']],
      ['mp3 m4a ogg oga wav flac', ['audio', 'other']],
    ] satisfies [string, Kind[]][]
  ).flatMap(([names, kinds]) => names.split(' ').map((name): [string, Kind[]] => [name, kinds])),
);

/** What a file is, if the ending of its name names another kind; undefined for one that does not lie. */
export const realKindOf = (bytes: Uint8Array, name: string): RealKind | undefined => {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kinds = ENDINGS.get(ending);
  if (kinds === undefined) return undefined;
  const kind = kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (kinds.includes(kind)) return undefined;
  return kind === 'container' ? 'other' : kind;
};

const kindOf = (bytes: Buffer): Kind => {
  const beginning = bytes.toString('latin1', 0, BEGINNING);
  if (beginning.slice(0, 1024 + '%PDF-'.length).includes('%PDF-')) return 'pdf';
  const startsWith = (mark: string) => beginning.startsWith(mark);
  if (PACKED.some(startsWith)) return packedKind(bytes);
  if (ARCHIVES.some(startsWith)) return 'archive';
  if (beginning.startsWith('\xd0\xcf\x11\xe0')) return 'container';
  const type = fileTypeOf(bytes.subarray(0, MAGIC_BYTES));
  if (type !== undefined) return type.family;
  // A text in UTF-16 has these, too, behind its mark.
  const isBinary = CONTROL.test(beginning) && !/^(?:\xff\xfe|\xfe\xff)/.test(beginning);
  if (!isBinary) return 'text';
  return PROGRAMS.some(startsWith) ? 'program' : 'other';
};

const PACKED = ['PK\x03\x04', 'PK\x05\x06'];
const ARCHIVES = ['\x1f\x8b', 'Rar!', '7z\xbc\xaf'];

// biome-ignore lint/suspicious/noControlCharactersInRegex: texts have none of these
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** Programs of Windows, Linux and macOS. */
const PROGRAMS = [
  ...['MZ', '\x7fELF', '\xca\xfe\xba\xbe'],
  ...['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe'],
];

/** An archive keeps the names of its files as they are. */
const packedKind = (bytes: Buffer): Kind => {
  if (bytes.includes('word/document.xml')) return 'word';
  return bytes.includes('xl/workbook.xml') ? 'excel' : 'archive';
};
