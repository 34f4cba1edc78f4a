import { readFileSync } from 'node:fs';
import path from 'node:path';
import data from 'emojibase-data/en/data.json' with { type: 'json' };
import { type Font, openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
/** Says that the emoji before it is shown in colour; a part of the font needs no drawing for it. */
const VARIATION = 0xfe0f;

interface Part {
  file: string;
  font: Font;
  /** First and last characters of each range. */
  ranges: (readonly [number, number])[];
}

const readRange = (text: string): readonly [number, number] => {
  const [first = Number.NaN, last = first] = text
    .trim()
    .slice(2)
    .split('-')
    .map((digits) => Number.parseInt(digits, 16));
  return [first, last];
};

/** The parts, those first that a browser looks at first: the last rule of the style sheet. */
const readParts = (): Part[] => {
  const rules = readFileSync(path.join(FOLDER, 'emoji.css'), 'utf8').matchAll(
    /url\("\.\/([^"]+)"\)[\s\S]*?unicode-range:([^;]+);/g,
  );
  return [...rules]
    .map(([, file = '', ranges = '']) => ({
      file,
      font: openSync(path.join(FOLDER, file)) as Font,
      ranges: ranges.split(',').map(readRange),
    }))
    .toReversed();
};

const parts = readParts();
const charactersOf = (emoji: string) => [...emoji].map((character) => character.codePointAt(0) ?? 0);
const has = ({ ranges }: Part, character: number) =>
  ranges.some(([first, last]) => first <= character && character <= last);

/** The part from which a browser takes a whole emoji. */
const partOf = (emoji: string) =>
  parts.find((part) =>
    charactersOf(emoji).every((character) => character === VARIATION || has(part, character)),
  );

/** The drawings of an emoji without those that are invisible; 0 stands for a box. */
const drawingsOf = (emoji: string): number[] => {
  const { glyphs } = partOf(emoji)?.font.layout(emoji) ?? { glyphs: [] };
  return glyphs.filter(({ advanceWidth, id }) => id === 0 || advanceWidth > 0).map(({ id }) => id);
};

const emojis: readonly { emoji: string; skins?: readonly { emoji: string }[] }[] = data;
const listed = emojis.flatMap(({ emoji, skins = [] }) => [emoji, ...skins.map((skin) => skin.emoji)]);

// Specification 66.1
describe('every emoji of Unicode has a drawing in the parts of our font', () => {
  it('knows all emoji of the list, with skin tones, families, keycaps and flags', () => {
    expect(listed.length).toBeGreaterThan(3_900);
    for (const emoji of ['👍🏽', '👨‍👩‍👧‍👦', '#️⃣', '🇪🇸', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏳️‍🌈', '🧑🏿‍❤️‍💋‍🧑🏻'])
      expect(listed).toContain(emoji);
  });

  it('draws each as one picture from one part', () => {
    const broken = listed.filter((emoji) => {
      const drawings = drawingsOf(emoji);
      return drawings.length !== 1 || drawings.includes(0);
    });
    expect(broken).toEqual([]);
  });

  it('draws those, too, that a keyboard wrote without the sign for colour', () => {
    const broken = listed
      .map((emoji) => emoji.replaceAll('\u{fe0f}', ''))
      .filter((emoji) => drawingsOf(emoji).length !== 1 || drawingsOf(emoji).includes(0));
    expect(broken).toEqual([]);
  });

  it('has each part once, and no part that is not listed', () => {
    expect(parts.map(({ file }) => file).toSorted()).toEqual(
      Array.from({ length: 11 }, (_, part) => `emoji-${part}.woff2`).toSorted(),
    );
  });
});
