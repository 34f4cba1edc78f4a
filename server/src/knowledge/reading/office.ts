import { unzipSync } from 'fflate';
import type { Line } from './lines.ts';
import type { OfficeParts } from './office-parts.ts';
import { Unreadable } from './unreadable.ts';

/** Maximum bytes of the parts that are read; pictures are not. */
const MAX_UNPACKED = 50_000_000;
const MAX_PARTS = 2000;
/** Maximum elements, of which a book has about 200,000: each takes a kilobyte of memory. */
const MAX_ELEMENTS = 300_000;

/**
 * The text of a Word document or an Excel workbook. The archive is unpacked here, with a limit, and the readers get only
 * parts that were checked: they trust archives.
 * @throws Unreadable
 */
export const linesOfOffice = async (bytes: Uint8Array): Promise<Line[]> => {
  const parts = unpack(bytes);
  if (parts['word/document.xml']) return (await import('./docx.ts')).linesOfDocx(parts);
  if (parts['xl/workbook.xml']) return (await import('./xlsx.ts')).linesOfXlsx(parts);
  throw new Unreadable(
    'type',
    'The file is an archive or a document that is not of Word or Excel; save it as .docx, .xlsx, CSV or PDF',
  );
};

const READ =
  /^((word|xl)\/[^/]+\.xml|xl\/worksheets\/[^/]+\.xml|(word|xl)\/_rels\/[^/]+\.rels|_rels\/\.rels|\[Content_Types\]\.xml)$/;

const unpack = (bytes: Uint8Array): OfficeParts => {
  let unpacked = 0;
  let count = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (!READ.test(name)) return false;
        // The unpacker never writes more than the declared size.
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED || count > MAX_PARTS) throw tooLarge();
        return true;
      },
    });
    const real = Object.values(parts).reduce((sum, { length }) => sum + length, 0);
    if (real > MAX_UNPACKED) throw tooLarge();
    if (elementsIn(Object.values(parts)) > MAX_ELEMENTS)
      throw new Unreadable(
        'too_large',
        `The document has more than ${MAX_ELEMENTS} elements; save it again without formatting, or as PDF`,
      );
    return parts;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged', 'The document is damaged');
  }
};

const [LESS, SLASH] = [0x3c, 0x2f];

/** The number of opening tags, without a parser. */
const elementsIn = (parts: readonly Uint8Array[]): number => {
  let count = 0;
  for (const part of parts)
    for (let at = part.indexOf(LESS); at >= 0; at = part.indexOf(LESS, at + 1))
      if (part[at + 1] !== SLASH) count += 1;
  return count;
};

const tooLarge = () =>
  new Unreadable('too_large', `The document unpacks to more than ${MAX_UNPACKED / 1_000_000} MB`);
