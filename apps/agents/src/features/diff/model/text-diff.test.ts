import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, diffTexts, type Piece } from './text-diff.ts';

const withoutEmptyLines = (text: string): string => text.replace(/\n+/g, '\n').replace(/^\n|\n$/g, '');

/** One side of a difference, as a text. */
const side = (blocks: Block[], left: Piece['kind']): string => {
  const lines = blocks.flatMap((block) => {
    if (block.kind !== 'change') return [block.text];
    const pieces = block.pieces.filter(({ kind }) => kind !== left);
    return pieces.length > 0 ? [pieces.map(({ text }) => text).join('')] : [];
  });
  return withoutEmptyLines(lines.join('\n'));
};

describe('a difference', () => {
  // Specification 18.6
  it('shows the changed words inside their line', () => {
    expect(diffTexts('Be kind.\nBe brief.', 'Be kind.\nBe very brief.')).toEqual([
      { kind: 'same', text: 'Be kind.', lines: 1 },
      {
        kind: 'change',
        pieces: [
          { kind: 'same', text: 'Be ' },
          { kind: 'added', text: 'very ' },
          { kind: 'same', text: 'brief.' },
        ],
      },
    ]);
  });

  it('hides unchanged lines that are far from a change', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `Line ${at}`);
    const changed = lines.with(10, 'Another line');
    expect(
      diffTexts(lines.join('\n'), changed.join('\n')).map((block) => [
        block.kind,
        'lines' in block && block.lines,
      ]),
    ).toEqual([
      ['hidden', 8],
      ['same', 2],
      ['change', false],
      ['same', 2],
      ['hidden', 7],
    ]);
  });

  it('has every line of both texts in it', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'a b', '', 'c'), { maxLength: 12 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const blocks = diffTexts(before, after);
        expect(side(blocks, 'added')).toBe(withoutEmptyLines(before));
        expect(side(blocks, 'removed')).toBe(withoutEmptyLines(after));
      }),
    );
  });
});
