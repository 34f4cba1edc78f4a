import { getDocumentProxy } from 'unpdf';
import { type Line, tidy, withStructure } from './lines.ts';
import { type Run, withLabels, withValues } from './pdf-tables.ts';
import { Unreadable } from './unreadable.ts';

export const MAX_PAGES = 500;

/** The text of a PDF, line by line. @throws Unreadable */
export const linesOfPdf = async (bytes: Uint8Array): Promise<Line[]> => {
  const document = await open(bytes);
  try {
    if (document.numPages > MAX_PAGES)
      throw new Unreadable(
        'too_many_pages',
        `The file has ${document.numPages} pages; ${MAX_PAGES} can be read`,
      );
    const lines: Line[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const texts = items.filter((item) => 'str' in item);
      for (const line of linesOfPage(texts, number)) lines.push(line);
      page.cleanup();
    }
    return withStructure(withoutRunningTitles(lines, document.numPages));
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged();
  } finally {
    await document.loadingTask.destroy();
  }
};

const open = async (bytes: Uint8Array) => {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false, stopAtErrors: false });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Unreadable('encrypted', 'The file is protected by a password');
    throw damaged();
  }
};

const damaged = () => new Unreadable('damaged', 'The file is damaged, or it is no PDF');

interface TextItem {
  str: string;
  /** The last two are its place, from the lower left corner. */
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** The share of a column's width that a word that did not fit leaves free at the end of a line. */
const ROOM = 0.2;
/** The gap between two columns, in heights of the text. */
const WIDE = 1.5;

const linesOfPage = (items: readonly TextItem[], page: number): Line[] => {
  const runs = withLabels(withValues(runsOf(items)));
  const heights = runs
    .flatMap(({ text, height }) => Array<number>(Math.ceil(text.length / 20)).fill(height))
    .sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const edges = new Map<number, number>();
  for (const { x, end } of runs) edges.set(Math.round(x), Math.max(edges.get(Math.round(x)) ?? 0, end));
  return runs.map(({ text, x, end, y, height }, index): Line => {
    const before = runs[index - 1];
    const isApart =
      before === undefined || before.y - y > 1.6 * Math.max(height, before.height) || y > before.y;
    const isHeading = height > 1.15 * usual && text.length <= 90 && /\p{L}{2}/u.test(text);
    const [, item] = /^(?:[-*•–—▪●·]|\d{1,2}[.)])\s+(\S.*)$/.exec(text) ?? [];
    if (isHeading) return { kind: 'heading', level: height > 1.5 * usual ? 2 : 3, text, page };
    const edge = edges.get(Math.round(x)) ?? 0;
    const isFull = end >= edge - ROOM * (edge - x);
    return item === undefined
      ? { kind: 'text', text, page, isApart, isFull }
      : { kind: 'item', text: item, page, isFull };
  });
};

const runsOf = (items: readonly TextItem[]): Run[] => {
  const runs: Run[] = [];
  let ended = true;
  for (const { str, transform, width, height, hasEOL } of items) {
    const [x = 0, y = 0] = transform.slice(4);
    const last = runs.at(-1);
    const isSameLine =
      !ended && last !== undefined && Math.abs(last.y - y) < Math.max(height, last.height, 1) * 0.5;
    if (str !== '') {
      if (isSameLine) {
        const gap = x - last.end;
        // A gap may be a blank of its own.
        const isWide = Math.max(gap, str.trim() === '' ? width : 0) > last.height * WIDE;
        if (isWide) last.cells.push(str);
        else last.cells.push((last.cells.pop() ?? '') + (gap > last.height * 0.15 ? ` ${str}` : str));
        last.text +=
          gap > last.height * 0.15 && !last.text.endsWith(' ') && !str.startsWith(' ') ? ` ${str}` : str;
        last.end = x + width;
        last.height = Math.max(last.height, height);
      } else runs.push({ text: str, cells: [str], x, end: x + width, y, height });
      ended = false;
    }
    if (hasEOL) ended = true;
  }
  return runs
    .map((run) => ({
      ...run,
      cells: run.cells.map(tidy).filter((cell) => cell !== ''),
      text: tidy(run.text.replaceAll(/\.{4,}|…{2,}|_{4,}/g, ' — ')),
    }))
    .filter(({ text }) => text !== '');
};

/** Titles and numbers of pages at their edges, which would cut passages. */
const withoutRunningTitles = (lines: readonly Line[], pages: number): Line[] => {
  const key = ({ text }: Line) => text.replaceAll(/\d+/g, '#');
  const seen = new Map<string, Set<number>>();
  for (const line of lines) {
    const on = seen.get(key(line)) ?? new Set();
    seen.set(key(line), on.add(line.page ?? 0));
  }
  const isRunning = (line: Line) =>
    pages >= 4 && line.text.length <= 90 && (seen.get(key(line))?.size ?? 0) > pages * 0.8;
  return lines.filter((line) => !isRunning(line) && !/^\d{1,3}$/.test(line.text));
};
