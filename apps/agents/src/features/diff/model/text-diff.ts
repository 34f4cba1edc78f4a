import { diffLines, diffWordsWithSpace } from 'diff';

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Consecutive lines: unchanged ones, or a change with its words. `hidden` lines are far from any change. */
export type Block =
  | { kind: 'same' | 'hidden'; text: string; lines: number }
  | { kind: 'change'; pieces: Piece[] };

/** Unchanged lines that are shown beside a change. */
const AROUND = 2;

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): Piece['kind'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
};

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** Unchanged lines, without those that are far from the changes before and after them. */
const shorten = (text: string, first: boolean, last: boolean): Block[] => {
  const lines = linesOf(text);
  const [head, tail] = [first ? 0 : AROUND, last ? 0 : AROUND];
  const hidden = lines.length - head - tail;
  if (hidden <= 1) return [{ kind: 'same', text: lines.join('\n'), lines: lines.length }];
  const block = (kind: 'same' | 'hidden', part: string[]): Block[] =>
    part.length > 0 ? [{ kind, text: part.join('\n'), lines: part.length }] : [];
  return [
    ...block('same', lines.slice(0, head)),
    ...block('hidden', lines.slice(head, head + hidden)),
    ...block('same', lines.slice(head + hidden)),
  ];
};

/** The changes from one text to another: whole lines first, then the words within changed lines. */
export const diffTexts = (before: string, after: string): Block[] => {
  // A last line without a break would differ from the same line with one.
  const parts = diffLines(`${before}\n`, `${after}\n`);
  const blocks: Block[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const next = parts[at + 1];
    if (part.removed && next?.added) {
      const words = diffWordsWithSpace(part.value.replace(/\n$/, ''), next.value.replace(/\n$/, ''));
      blocks.push({
        kind: 'change',
        pieces: words.map((word) => ({ kind: kindOf(word), text: word.value })),
      });
      at += 1;
    } else if (part.added || part.removed) {
      blocks.push({ kind: 'change', pieces: [{ kind: kindOf(part), text: part.value.replace(/\n$/, '') }] });
    } else blocks.push(...shorten(part.value, at === 0, at === parts.length - 1));
  }
  return blocks;
};
