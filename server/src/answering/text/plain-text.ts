/** Addresses and names of accounts, in which `*` and `_` are letters. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>]+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+|@[\p{L}\p{N}_]+/giu;
/** Marks at the end of an address, which do not belong to it. */
const MARKS = /(?<![*_`)\].,;:!?"'»”])[*_`)\].,;:!?"'»”]+$/u;
/** Placeholders for addresses while marks are removed; a model cannot write them. */
const HOLE = /\u{F0000}(\d+)\u{F0001}/gu;

const TARGET = '(?:https?:\\/\\/|www\\.|mailto:|tel:)[^\\s<>[]*?';
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
    `${BEFORE}(?!(?<=\\d[ \\t]{0,8}[*_]{0,2})${mark}\\d)${mark}(?=[^\\s.,;:!?)${sign}])(${inner}*?[^\\s(${sign}])${mark}${AFTER}`,
    'gmu',
  );

const EMPHASIS = new RegExp(`${around('\\*', '*', '[^\\n*]').source}(?!(?<=\\d\\*)[ \\t]{0,8}\\d)`, 'gmu');
/** Accounts are called `_anna_` too. */
const UNDERLINED = [around('__', '_', '[^\\n_]'), around('_', '_', '[^\\n_]')] as const;
const CODE = around('`', '`', '[^\\n`]');

/** `**` as `around` finds it, before and after words; the words between may contain single stars. */
const BOLD_BEGINS = new RegExp(
  `${BEFORE}(?!(?<=\\d[ \\t]{0,8}[*_]{0,2})\\*\\*\\d)(?=\\*\\*[^\\s.,;:!?)*])`,
  'gmu',
);
const BOLD_ENDS = new RegExp(`(?<=[^\\s(*])(?=\\*\\*${AFTER})`, 'gmu');

/** Takes `**` away in pairs of one line. */
const withoutBold = (line: string): string => {
  const ends = [...line.matchAll(BOLD_ENDS)].map(({ index }) => index);
  let rest = '';
  let from = 0;
  let next = 0;
  for (const { index: begin } of line.matchAll(BOLD_BEGINS)) {
    if (begin < from) continue;
    while ((ends[next] ?? begin + 3) < begin + 3) next += 1;
    const end = ends[next];
    if (end === undefined) break;
    rest += line.slice(from, begin) + line.slice(begin + 2, end);
    from = end + 2;
  }
  return rest + line.slice(from);
};

const isRow = (line: string | undefined): line is string => /^[ \t]*\|.*\|[ \t]*$/u.test(line ?? '');
/** The line of dashes below the first row of a table. */
const isRule = (line: string | undefined): boolean =>
  isRow(line) && line.includes('-') && /^[ \t:|-]*$/.test(line);

/** Turns rows between `|`, with a line of dashes below the first, into lines. */
const withoutTables = (text: string): string => {
  const lines = text.split('\n');
  let begin: number | undefined;
  return lines
    .flatMap((line, at) => {
      if (!isRow(line)) begin = undefined;
      else if (begin === undefined && isRule(lines[at + 1])) begin = at;
      if (begin === undefined) return [line];
      return at === begin + 1 ? [] : [cellsOf(line)];
    })
    .join('\n');
};

const cellsOf = (row: string): string =>
  row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' – ');

/**
 * The text of a model without the marks of Markdown, which messengers show as they are: bold, headings, lists, links,
 * code and tables become plain lines. A text without Markdown does not change: prices, phones, sums with `*`,
 * addresses.
 */
export const plainText = (markdown: string): string => {
  const addresses: string[] = [];
  const keep = (address: string): string => `\u{F0000}${addresses.push(address) - 1}\u{F0001}`;
  const withoutFences = markdown
    .replaceAll(/\u{F0000}|\u{F0001}/gu, '')
    .replaceAll(LINK, (_, label: string, target: string) => inWords(label, target))
    .replaceAll(AUTOLINK, (_, target: string) => inWords('', target))
    .replaceAll(ADDRESS, (found: string) => {
      const end = /^(?:http|www)/iu.test(found) ? found.search(MARKS) : -1;
      return end === -1 ? keep(found) : keep(found.slice(0, end)) + found.slice(end);
    })
    .replaceAll(/^[ \t]*(?:```|~~~)[^\n\r\u2028\u2029`]*(?:\n|$)/gmu, '');
  const withoutBlocks = withoutTables(withoutFences)
    .replaceAll(/^[ \t]*(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/gmu, '')
    .replaceAll(/^[ \t]{0,3}(?!#[ \t]{1,8}\d)#{1,6}[ \t]+(\S.*)$/gmu, (_, heading: string) =>
      heading.trimEnd().replace(/(?<![ \t])[ \t]+#+$/u, ''),
    )
    .replaceAll(/^[ \t]{0,3}>[ \t]+(?=[\p{L}"«“*_])/gmu, '')
    .replaceAll(CODE, '$1');
  const withoutMarks = withoutBlocks
    .split('\n')
    .map(withoutBold)
    .join('\n')
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
