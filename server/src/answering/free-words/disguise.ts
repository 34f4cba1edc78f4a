/** Letters of other alphabets that look like a Latin one. */
const LATIN = new Map(
  'ƒf аa еe оo рp сc уy хx іi ѕs јj ԁd ԛq ԝw һh ӏl вb кk мm нh тt гr зз αa βb εe ιi κk νv οo ρp τt υu χx γy ηn ωw ɑa ɡg ıi ℓl օo ս u ո n'
    .split(' ')
    .map(([one = '', other = '']) => [one, other]),
);
/** Those that no reader tells apart, so that a whole word of them is a word in Latin letters. */
const TWINS = /^[аеорсухіѕјԁԛԝһӏοενικαρτυχ]+$/u;
/** Latin letters that no language of words writes with. */
const ODD = /[ƒɑɡℓ]/u;
const CYRILLIC = new Map(
  'aа eе oо pр cс yу xх kк mм hн tт bв iі'.split(' ').map(([one = '', other = '']) => [one, other]),
);
const SYMBOLS = new Map(
  '$s @a !i |i €e £l ¥y 0o 1i 3e 4a 5s 7t'.split(' ').map(([one = '', other = '']) => [one, other]),
);

const mapped = (word: string, map: ReadonlyMap<string, string>): string =>
  Array.from(word, (letter) => map.get(letter) ?? letter).join('');

/** A row of one letter is one letter: 'fiiive'. */
const shortened = (word: string): string => {
  let result = '';
  let row = 0;
  for (const letter of word) {
    row = result.endsWith(letter) ? row + 1 : 0;
    if (row === 0) result += letter;
  }
  return result;
};

/** A row of three or more. */
const STRETCHED = /(?:aaa|eee|iii|ooo|uuu|nnn|rrr|sss|ttt|vvv|еее|ооо|иии|ттт|ааа|ссс|яяя)/u;

/** What a folded word may be read as, itself first. */
export const readingsOf = (word: string): string[] => {
  const readings = [word];
  const isLatin = /\p{Script=Latin}/u.test(word);
  const isOther = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(word);
  if ((isOther && (isLatin || TWINS.test(word))) || ODD.test(word)) readings.push(mapped(word, LATIN));
  if (isOther && isLatin) readings.push(mapped(word, CYRILLIC));
  if (STRETCHED.test(word)) readings.push(shortened(word));
  return readings;
};

const WITH_SYMBOLS = /[\p{L}\p{M}$@!|€£¥]+/gu;

/** Words with symbols for letters, such as 'f!ve', as they are read. */
export const symbolWords = (folded: string): string[] =>
  (folded.match(WITH_SYMBOLS) ?? [])
    .filter((word) => /\p{L}[$@!|€£¥]+\p{L}/u.test(word) || /^[$@!|€£¥]\p{L}{2}/u.test(word))
    .map((word) => mapped(word, SYMBOLS));

const PIECE = /[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu;
/** Letters of words that are spelled letter by letter. */
const SPELLED = 3;

/** Rows of single letters, such as 'f i v e', joined; a longer gap ends a row. */
export const spelledOut = (folded: string): string[] => {
  const rows: string[] = [];
  let row = '';
  for (const piece of folded.match(PIECE) ?? []) {
    if (/^[\p{L}\p{M}]/u.test(piece)) {
      if ([...piece].length === 1) row += piece;
      else {
        rows.push(row);
        row = '';
      }
    } else if (piece.length > 3 || piece.includes('\n')) {
      rows.push(row);
      row = '';
    }
  }
  return [...rows, row].filter((letters) => letters.length >= SPELLED);
};
