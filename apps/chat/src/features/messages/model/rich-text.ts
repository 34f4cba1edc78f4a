/** A part of a paragraph: plain text, a link or code. */
export interface Piece {
  kind: 'text' | 'link' | 'code';
  text: string;
  /** Target of a link: an http, https or mailto address. */
  href?: string;
  /** Index in the message. */
  at: number;
}

/** A paragraph, or a block of code. */
export type Block =
  | { kind: 'paragraph'; pieces: Piece[]; at: number }
  | { kind: 'code'; text: string; at: number };

/** Control characters that change the direction of text would let an address show another one. */
const DIRECTION = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';

const FENCE = /```(?:[\w+#-]{1,20}\n)?([\s\S]*?)```/g;

const TOKEN = new RegExp(
  [
    '`(?<code>[^`\\n]+)`',
    `(?<web>(?:https?://|www\\.)[^\\s<>"${DIRECTION}]+)`,
    '(?<mail>[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\\.)+[a-z]{2,24})',
  ].join('|'),
  'gi',
);

const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const TRAILING = /[.,;:!?'"*_~…»”’]/;

/** Cuts off the parts of the sentence: final punctuation, and closing brackets that the address did not open. */
const withoutTail = (address: string): string => {
  const counts = new Map<string, number>();
  for (const character of address) counts.set(character, (counts.get(character) ?? 0) + 1);
  let end = address.length;
  while (end > 0) {
    const last = address.charAt(end - 1);
    const opening = CLOSING[last];
    const excess = opening === undefined ? 0 : (counts.get(last) ?? 0) - (counts.get(opening) ?? 0);
    if (excess <= 0 && !TRAILING.test(last)) break;
    counts.set(last, (counts.get(last) ?? 0) - 1);
    end -= 1;
  }
  return address.slice(0, end);
};

/** The address to open, or `undefined` if it is not one of the web. */
const hrefOf = (address: string): string | undefined => {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // `www.` alone, or the first word of a sentence without spaces, names no host.
  return address === href || url.hostname.split('.').length > 2 ? href : undefined;
};

const isWord = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character);

const piecesOf = (text: string, offset: number): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (kind: Piece['kind'], shown: string, from: number, length: number, href?: string) => {
    if (from > end) pieces.push({ kind: 'text', text: text.slice(end, from), at: offset + end });
    pieces.push({ kind, text: shown, at: offset + from, ...(href && { href }) });
    end = from + length;
  };
  for (const match of text.matchAll(TOKEN)) {
    const { code, web, mail } = match.groups ?? {};
    const isInWord = isWord(text.charAt(match.index - 1));
    if (code) add('code', code, match.index, match[0].length);
    else if (web && !isInWord) {
      const address = withoutTail(web);
      const href = hrefOf(address);
      if (href) add('link', address, match.index, address.length, href);
    } else if (mail && !isInWord) add('link', mail, match.index, mail.length, `mailto:${mail}`);
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end), at: offset + end });
  return pieces;
};

/**
 * Splits a message into paragraphs and blocks of code, and paragraphs into text, links and code. The shown texts are
 * parts of the message, so a component that renders them as text cannot inject markup.
 */
export const richText = (message: string): Block[] => {
  const blocks: Block[] = [];
  const addParagraph = (from: number, to: number) => {
    // Line breaks beside a block of code are part of the block.
    const text = message.slice(from, to).replace(from > 0 ? /^\n/ : '', '');
    const at = to - text.length;
    const shown = to < message.length ? text.replace(/\n$/, '') : text;
    if (shown !== '') blocks.push({ kind: 'paragraph', pieces: piecesOf(shown, at), at });
  };
  let end = 0;
  for (const match of message.matchAll(FENCE)) {
    const code = (match[1] ?? '').replace(/^\n|\n$/g, '');
    if (code.trim() === '') continue;
    addParagraph(end, match.index);
    blocks.push({ kind: 'code', text: code, at: match.index });
    end = match.index + match[0].length;
  }
  addParagraph(end, message.length);
  return blocks;
};

// The set of all emoji, `\p{RGI_Emoji}`, takes a second to compile.
const EMOJI =
  /^(?:(?:\p{ExtPict}|\p{RI}{2}|[0-9#*]\uFE0F?\u20E3)(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*\s?){1,3}$/u;

/** Whether a message is one to three emoji and nothing else, which are shown larger. */
export const isOnlyEmoji = (message: string): boolean => message.length <= 64 && EMOJI.test(message.trim());
