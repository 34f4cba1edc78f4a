import { Unreadable } from './unreadable.ts';

export type KindOfFile = 'pdf' | 'office' | 'html' | 'csv' | 'text';

/** Bytes at the beginning that identify the kind. */
const BEGINNING = 4096;
const PDF = '%PDF-';

/**
 * The kind of a file by its bytes. Its name only distinguishes kinds of text.
 * @throws Unreadable
 */
export const kindOfFile = (bytes: Uint8Array, name: string): KindOfFile => {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1');
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (beginning.slice(0, 1024 + PDF.length).includes(PDF)) return 'pdf';
  if (beginning.startsWith('PK\x03\x04') || beginning.startsWith('PK\x05\x06')) return 'office';
  if (beginning.startsWith('\xd0\xcf\x11\xe0')) throw ofOldOffice(bytes);
  // A page with an error that was saved under the name of a document is no knowledge.
  if (ending === 'pdf') throw new Unreadable('damaged', 'The file is called .pdf, but it is no PDF');
  if (ending === 'docx')
    throw new Unreadable('damaged', 'The file is called .docx, but it is no Word document');
  if (ending === 'xlsx')
    throw new Unreadable('damaged', 'The file is called .xlsx, but it is no Excel workbook');
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(withoutPrologue(beginning))) return 'html';
  if (ending === 'html' || ending === 'htm') return 'html';
  return ending === 'csv' || ending === 'tsv' ? 'csv' : 'text';
};

/** A page from its first element: behind the mark of its encoding, comments and the declaration of XML. */
const withoutPrologue = (page: string): string => {
  let rest = page.replace(/^[^<]{0,3}/, '').trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : /^<\?xml/i.test(rest) ? '>' : undefined;
    const at = end === undefined ? -1 : rest.indexOf(end, 4);
    if (end === undefined || at === -1) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
};

/** Word and Excel up to 2003, or an encrypted document of a newer Office. */
const ofOldOffice = (bytes: Uint8Array): Unreadable => {
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isEncrypted
    ? new Unreadable('encrypted', 'The document is protected by a password')
    : new Unreadable('type', 'The document is in an old format of Office; save it as .docx, .xlsx or PDF');
};
