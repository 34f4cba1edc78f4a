import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { linesOfHtml } from './html.ts';
import type { Line } from './lines.ts';
import type { OfficeParts } from './office-parts.ts';
import { Unreadable } from './unreadable.ts';

interface Element {
  type: string;
  children?: Element[];
  noteType?: string;
  noteId?: string;
}

/** Keeps the first reference to each note: a small document may refer 60,000 times to a note of many pages. */
const withNotesOnce = (document: Element): Element => {
  const seen = new Set<string>();
  const isKept = ({ type, noteType, noteId }: Element): boolean => {
    const note = `${noteType} ${noteId}`;
    if (type !== 'noteReference') return true;
    if (seen.has(note)) return false;
    seen.add(note);
    return true;
  };
  const visit = (element: Element) => {
    if (element.children === undefined) return;
    element.children = element.children.filter(isKept);
    element.children.forEach(visit);
  };
  visit(document);
  return document;
};

/** The text of a Word document. @throws Unreadable */
export const linesOfDocx = async (parts: OfficeParts): Promise<Line[]> => {
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  // Pictures are left out, so none may be opened.
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { convertImage, transformDocument: withNotesOnce },
    );
    return linesOfHtml(value);
  } catch {
    throw new Unreadable('damaged', 'The document is damaged');
  }
};
