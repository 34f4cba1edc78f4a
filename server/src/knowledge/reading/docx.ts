import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { linesOfHtml } from './html.ts';
import type { Line } from './lines.ts';
import type { OfficeParts } from './office-parts.ts';
import { Unreadable } from './unreadable.ts';

/** The text of a Word document. @throws Unreadable */
export const linesOfDocx = async (parts: OfficeParts): Promise<Line[]> => {
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  // Pictures are left out, so none may be opened.
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  try {
    const { value } = await mammoth.convertToHtml({ buffer }, { convertImage });
    return linesOfHtml(value);
  } catch {
    throw new Unreadable('damaged', 'The document is damaged');
  }
};
