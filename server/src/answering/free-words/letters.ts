import { plain } from '../../languages/fold.ts';

/** Marks that only decorate a letter; vowel signs of Indic scripts are letters of their own. */
const MARKS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f\u0670]|[\u1ab0-\u1aff\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu;

/** Most words: nothing to fold but capitals. */
const PLAIN = /^[\w'.,:;!?()\s-]*$/;

/** For comparisons: small letters without marks that decorate them, as one code point each. */
export const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : plain(text)
        .normalize('NFD')
        .replaceAll(MARKS, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/[’ʼʹ`´‘ʻ＇]/gu, "'");

/** Words of letters with their marks; an apostrophe inside belongs to its word. */
export const lettersOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}']+/gu) ?? [])
    .map((word) => word.replace(/^'+/, '').replace(/(?<!')'+$/, ''))
    .filter((word) => word !== '');
