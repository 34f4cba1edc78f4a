import { Parser } from 'htmlparser2';
import { type Line, tidy, withStructure } from './lines.ts';
import { createTable } from './table.ts';
import { Unreadable } from './unreadable.ts';

/** Maximum open elements: the parser takes ever longer for each one more. */
const MAX_DEPTH = 10_000;

const SKIPPED = new Set('script style noscript template svg head select button iframe object'.split(' '));
const BLOCKS = new Set(
  'address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form header hr main nav ol p pre section summary table tbody thead tfoot ul'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;

/** The visible text of a page. Linked resources are not fetched. @throws Unreadable */
export const linesOfHtml = (html: string): Line[] => {
  const lines: Line[] = [];
  let text = '';
  let kind: Line['kind'] = 'text';
  let level = 1;
  let isApart = true;
  let skipped = 0;
  let table: ReturnType<typeof createTable> | undefined;
  let cells: string[] | undefined;
  let isHeaderRow = false;
  let depth = 0;
  let open = 0;

  const endLine = () => {
    const content = tidy(text);
    text = '';
    if (content === '') return;
    lines.push({ kind, text: content, ...(kind === 'heading' && { level }), isApart });
    isApart = false;
  };
  const endTable = () => {
    for (const line of table?.lines() ?? []) lines.push(line);
    table = undefined;
    cells = undefined;
  };
  const endRow = () => {
    if (cells === undefined) return;
    table?.add(cells);
    if (isHeaderRow) table?.endHeader();
    cells = undefined;
    text = '';
  };

  const parser = new Parser({
    onopentag: (name) => {
      open += 1;
      if (open > MAX_DEPTH) throw new Unreadable('damaged', 'The page is nested too deeply');
      if (SKIPPED.has(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === 'table') {
        endLine();
        depth += 1;
        table ??= createTable();
        return;
      }
      if (table !== undefined) {
        if (name === 'tr') {
          endRow();
          cells = [];
          isHeaderRow = true;
        } else if (name === 'td' || name === 'th') {
          text = '';
          if (name === 'td') isHeaderRow = false;
        } else if (BLOCKS.has(name) || name === 'li') text += ' ';
        return;
      }
      if (BLOCKS.has(name)) {
        endLine();
        isApart ||= name !== 'br';
        if (name !== 'br') kind = 'text';
      }
      if (name === 'li') {
        endLine();
        kind = 'item';
      }
      const [, rank] = HEADING.exec(name) ?? [];
      if (rank !== undefined) {
        endLine();
        kind = 'heading';
        level = Number(rank);
      }
    },
    ontext: (piece) => {
      if (skipped === 0) text += piece;
    },
    onclosetag: (name) => {
      open -= 1;
      if (SKIPPED.has(name)) skipped = Math.max(0, skipped - 1);
      if (skipped > 0) return;
      if (table !== undefined) {
        if (name === 'td' || name === 'th') {
          cells?.push(text);
          text = '';
        } else if (name === 'tr') endRow();
        else if (name === 'table') {
          depth -= 1;
          endRow();
          if (depth === 0) endTable();
        }
        return;
      }
      if (BLOCKS.has(name) || name === 'li' || HEADING.test(name)) {
        endLine();
        isApart ||= name !== 'br';
        kind = 'text';
      }
    },
  });
  parser.end(html);
  endTable();
  endLine();
  return withStructure(lines);
};
