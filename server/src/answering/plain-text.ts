/** Addresses and names of accounts, in which `*` and `_` are letters. Marks at their end do not belong to them. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>*_`)\].,;:!?"'»”]|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+|@[\p{L}\p{N}_]+/giu;
/** Placeholders for addresses while marks are removed; a model cannot write them. */
const HOLE = /\u{F0000}(\d+)\u{F0001}/gu;

const TARGET = '(?:https?:\\/\\/|www\\.|mailto:|tel:)[^\\s<>]*?';
const LINK = new RegExp(`!?\\[([^\\[\\]\\n]*)\\]\\(<?(${TARGET})>?(?:\\s+"[^"\\n]*")?\\)`, 'giu');
const AUTOLINK = new RegExp(`<(${TARGET}|[^\\s<>@]+@[^\\s<>@]+)>`, 'giu');

/** A link as text: its label, and its target unless they are the same. */
const inWords = (label: string, target: string): string => {
  const address = target.replace(/^(?:mailto|tel):/iu, '');
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/, '')
      .replace(/\/$/, '');
  if (label.trim() === '' || bare(label) === bare(address)) return address;
  return label.replaceAll(/\D/g, '') === address.replaceAll(/\D/g, '') && target.startsWith('tel:')
    ? label
    : `${label} (${address})`;
};

/** The places of a mark, beside other marks too. */
const BEFORE = '(?<=(?:^|[\\s(\\[{"\'«“„¿¡—–:/|-])[*_]{0,2})';
const AFTER = '(?=[*_]{0,2}(?:$|[\\s)\\]}"\'»”“.,;:!?…—–/|-]))';
/**
 * Marks at both ends of words. One beside a space, within a word or between numbers is a plain sign.
 * @param sign escaped for a pattern
 * @param inner what may be between them
 */
const around = (mark: string, sign: string, inner: string): RegExp =>
  new RegExp(
    `${BEFORE}(?!(?<=\\d[ \\t]*[*_]{0,2})${mark}\\d)${mark}(?=[^\\s.,;:!?)${sign}])(${inner}*?[^\\s(${sign}])${mark}${AFTER}`,
    'gmu',
  );

const BOLD = around('\\*\\*', '*', '[^\\n]');
const EMPHASIS = new RegExp(`${around('\\*', '*', '[^\\n*]').source}(?!(?<=\\d\\*)[ \\t]*\\d)`, 'gmu');
/** Accounts are called `_anna_` too. */
const UNDERLINED = [around('__', '_', '[^\\n_]'), around('_', '_', '[^\\n_]')] as const;
const CODE = around('`', '`', '[^\\n`]');

/** Rows between `|`, with a line of dashes below the first. */
const TABLE = /^[ \t]*\|.*\|[ \t]*\n[ \t]*\|[ \t:|-]*-[ \t:|-]*\|[ \t]*(?:\n[ \t]*\|.*\|[ \t]*)*$/gmu;
const rowsOf = (table: string): string =>
  table
    .split('\n')
    .filter((_, at) => at !== 1)
    .map((row) => row.trim().slice(1, -1).split('|'))
    .map((cells) =>
      cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' – '),
    )
    .join('\n');

/**
 * The text of a model without the marks of Markdown, which messengers show as they are: bold, headings, lists, links,
 * code and tables become plain lines. A text without Markdown does not change: prices, phones, sums with `*`,
 * addresses.
 */
export const plainText = (markdown: string): string => {
  const addresses: string[] = [];
  const keep = (address: string): string => `\u{F0000}${addresses.push(address) - 1}\u{F0001}`;
  const withoutMarks = markdown
    .replaceAll(/\u{F0000}|\u{F0001}/gu, '')
    .replaceAll(LINK, (_, label: string, target: string) => inWords(label, target))
    .replaceAll(AUTOLINK, (_, target: string) => inWords('', target))
    .replaceAll(ADDRESS, keep)
    .replaceAll(/^[ \t]*(?:```|~~~)[^\n`]*(?:\n|$)/gmu, '')
    .replaceAll(TABLE, rowsOf)
    .replaceAll(/^[ \t]*([*_-])(?:[ \t]*\1){2,}[ \t]*$/gmu, '')
    .replaceAll(/^[ \t]{0,3}(?!#[ \t]+\d)#{1,6}[ \t]+(\S.*?)(?:[ \t]+#+)?[ \t]*$/gmu, '$1')
    .replaceAll(/^[ \t]{0,3}>[ \t]+(?=[\p{L}"«“*_])/gmu, '')
    .replaceAll(CODE, '$1')
    .replaceAll(BOLD, '$1')
    .replaceAll(EMPHASIS, '$1')
    .replaceAll(UNDERLINED[0], words)
    .replaceAll(UNDERLINED[1], words)
    .replaceAll(/\\([*#.!()+=|~>`[\]-])/g, '$1')
    .replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');
  return withPoints(withoutMarks)
    .replaceAll(HOLE, (_, at: string) => addresses[Number(at)] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};

const words = (marked: string, inner: string): string => (/\s|:$/u.test(inner) ? inner : marked);

/** Turns stars of lists into points; a star that marks a footnote stays. */
const withPoints = (text: string): string =>
  /\S\*/u.test(text) ? text : text.replaceAll(/^([ \t]*)\*[ \t]+(?=\S)/gmu, '$1• ');
