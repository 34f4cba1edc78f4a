import { expect, test } from 'vitest';
import { LOOKS, type Look, roundsOf } from './looks.ts';

const pairsOf = (looks: readonly Look[]) =>
  new Set(
    looks.flatMap((look) => {
      const parts = Object.entries(look).map(([part, value]) => `${part} ${value}`);
      return parts.flatMap((one, at) => parts.slice(at + 1).map((other) => `${one}, ${other}`));
    }),
  );

// Specification 108.2
test('every two of language, theme, direction and width meet', () => {
  // 3 languages with 2 themes, directions and widths each; 3 pairs of these with 4 combinations each.
  expect(pairsOf(LOOKS).size).toBe(3 * 2 * 3 + 3 * 4);
});

test.each([1, 2, 3, 8])('each of %d screens is opened wide and narrow, and no look is left out', (count) => {
  const paths = Array.from({ length: count }, (_, at) => `/screen-${at}`);
  const rounds = roundsOf(paths);
  expect(rounds.map(({ look }) => look)).toEqual(LOOKS);
  expect(rounds.filter(({ paths: own }) => own.length === 0)).toEqual([]);
  for (const path of paths) {
    const seen = rounds.filter(({ paths: own }) => own.includes(path));
    expect(new Set(seen.map(({ look }) => look.width)).size).toBe(2);
    expect(new Set(seen.map(({ look }) => look.language)).size).toBeGreaterThan(1);
  }
});
