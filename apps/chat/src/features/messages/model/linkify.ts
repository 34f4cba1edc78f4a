export interface Piece {
  text: string;
  /** Present when the piece is a link. */
  href?: string;
  /** Index in the text. */
  at: number;
}

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']/gi;

/** Splits a text into plain pieces and links. Only http and https become links. */
export const linkify = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), at: end });
    pieces.push({ text: match[0], href: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), at: end });
  return pieces;
};
