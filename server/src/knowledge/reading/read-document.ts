import { wordsOf } from '../language/words.ts';
import { type Piece, piecesOf } from './chunks.ts';
import { decodeText } from './decode-text.ts';
import { kindOfFile } from './kind-of-file.ts';
import type { Line } from './lines.ts';
import { Unreadable } from './unreadable.ts';

/** Passages of one agent, over all its files. */
export const MAX_PASSAGES = 20_000;

/** A passage that has no id yet, with the words by which it is found. */
export interface NewPassage extends Piece {
  words: string[];
}

/** All passages of a file. @throws Unreadable */
export const readDocument = async (bytes: Uint8Array, name: string): Promise<NewPassage[]> => {
  const lines = await linesOf(bytes, name);
  const passages: NewPassage[] = [];
  for (const piece of piecesOf(lines)) {
    if (passages.length === MAX_PASSAGES) throw tooManyPassages();
    passages.push({ ...piece, words: wordsOf(`${piece.heading ?? ''}\n${piece.text}`) });
  }
  if (passages.length === 0)
    throw new Unreadable('empty', 'The file contains no text; a scan has to be recognised first');
  return passages;
};

export const tooManyPassages = () =>
  new Unreadable('limit', `An agent can know ${MAX_PASSAGES} passages; this file would make more`);

/** The readers of each kind are loaded when a file needs them. */
const linesOf = async (bytes: Uint8Array, name: string): Promise<Line[]> => {
  switch (kindOfFile(bytes, name)) {
    case 'pdf':
      return (await import('./pdf.ts')).linesOfPdf(bytes);
    case 'office':
      return (await import('./office.ts')).linesOfOffice(bytes);
    case 'html':
      return (await import('./html.ts')).linesOfHtml(decodeText(bytes));
    case 'csv':
      return (await import('./csv.ts')).linesOfCsv(decodeText(bytes));
    case 'text':
      return (await import('./plain.ts')).linesOfText(decodeText(bytes));
  }
};
