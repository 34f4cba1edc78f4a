import { INTRODUCTION, type Line, tidy, withStructure } from './lines.ts';
import { createTable } from './table.ts';

const BULLET = /^\s*(?:[-*+•–—▪●·]|\d{1,2}[.)])\s+/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
/** Lines of dashes, stars or the like. */
const RULE = /^\s*(?:={3,}|-{3,}|\*{3,}|_{3,}|~{3,})\s*$/;

/** Plain text and Markdown: the marks of one do not occur in the other by chance. */
export const linesOfText = (text: string): Line[] => {
  const lines: Line[] = [];
  let isApart = true;
  let table = createTable();
  const endTable = () => {
    for (const line of table.lines()) lines.push(line);
    table = createTable();
  };
  for (const raw of text.split(/\r\n|[\n\r\f]/)) {
    if (TABLE_ROW.test(raw)) {
      if (isTableRule(raw)) table.endHeader();
      else table.add(cellsOf(raw));
      continue;
    }
    endTable();
    const content = tidy(withoutMarks(raw));
    if (content === '') {
      isApart = true;
      continue;
    }
    const line = lineOf(raw, content, lines.at(-1));
    if (line !== undefined) lines.push({ ...line, isApart });
    isApart = false;
  }
  endTable();
  return withStructure(withEdge(lines));
};

/** The longest line of a text that was wrapped by hand or by a mail program. */
const LONGEST_WRAPPED = 120;

/** Marks the lines that reach the edge of a wrapped text. */
const withEdge = (lines: readonly Line[]): readonly Line[] => {
  const edge = lines.reduce((longest, { text }) => Math.max(longest, text.length), 0);
  return edge > LONGEST_WRAPPED
    ? lines
    : lines.map((line) => ({ ...line, isFull: line.text.length > 0.8 * edge }));
};

const isTableRule = (row: string): boolean => /^[\s:|-]*$/.test(row) && row.includes('--');

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => withoutMarks(cell));

/** @param before the line before, which an underline makes a heading */
const lineOf = (raw: string, content: string, before: Line | undefined): Line | undefined => {
  const [, hashes] = /^\s{0,3}(#{1,6})\s+\S/.exec(raw) ?? [];
  if (hashes !== undefined)
    return { kind: 'heading', level: hashes.length, text: tidy(content.replace(/^#+|(?<!#)#+$/g, '')) };
  const isRule = RULE.test(raw);
  if (isRule) {
    if (before !== undefined && /^\s*[=-]/.test(raw) && before.kind === 'text' && before.text.length < 80)
      Object.assign(before, { kind: 'heading', level: raw.includes('=') ? 1 : 2 });
    return undefined;
  }
  if (/^\s*\*\*[^*]+\*\*:?\s*$/.test(raw)) return { kind: 'heading', level: INTRODUCTION - 1, text: content };
  if (BULLET.test(raw)) return { kind: 'item', text: tidy(content.replace(BULLET, '')) };
  return { kind: 'text', text: content };
};

/** Marks of Markdown within a line; the address of a link stays. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/!\[[^[\]]*\]\([^)[]*\)/g, '')
    .replaceAll(/\[([^[\]]+)\]\(([^)\s[]+)(?:\s[^)[]*)?\)/g, '$1 ($2)')
    .replaceAll(/\*\*(?=\S)([^*_`]+)\*\*|__(?=\S)([^*_`]+)__|`(?=\S)([^*_`]+)`/g, '$1$2$3')
    .replaceAll(/\t+/g, ' ')
    .replaceAll(/\.{4,}|…{2,}|_{4,}/g, ' — ');
