import { Unreadable } from './unreadable.ts';

/** Characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Text of a file in UTF-8, UTF-16 with its mark, or one of the two old encodings of Windows.
 * @throws Unreadable `type` when it is no text
 */
export const decodeText = (bytes: Uint8Array): string => {
  const text = decode(bytes);
  if (CONTROL.test(text)) throw new Unreadable('type', 'The file is no text, PDF, Word or Excel document');
  return text;
};

const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isCyrillic(bytes)) return new TextDecoder('windows-1251').decode(bytes);
    return withSigns(new TextDecoder('windows-1252').decode(bytes));
  }
};

/** Bytes 0x80 to 0x9f of windows-1252, by the WHATWG's table; those without a sign stay. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node up to 22 decodes windows-1252 as Latin 1, where these bytes are no signs. */
const withSigns = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (byte) => SIGNS[byte.charCodeAt(0) - 0x80] ?? byte);

/** In Cyrillic text letters beyond ASCII follow each other; in Spanish text they are apart. */
const isCyrillic = (bytes: Uint8Array): boolean => {
  let together = 0;
  let apart = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (!isLetter(bytes[at])) continue;
    if (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])) together += 1;
    else apart += 1;
  }
  return together > apart;
};

const isLetter = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xc0;
