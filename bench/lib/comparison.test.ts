import { expect, test } from 'vitest';
import { comparisonTable, multipleOf } from './comparison.ts';

const ours = [{ open: 10 }, { open: 20 }, { open: 30 }];

test('a ratio is the multiple of our median, from the rounds that both finished', () => {
  expect(multipleOf('open', ours, [{ open: 100 }, undefined, { open: 300 }])).toMatch(/^10\.0× \(/);
});

test('a measure that is zero here has no ratio', () => {
  expect(multipleOf('open', [{ open: 0 }], [{ open: 5 }])).toBe('');
});

test('a product that finished no round has a dash', () => {
  const table = comparisonTable({ open: { name: 'Open, ms', digits: 0 } }, ours, { Peer: [undefined] });
  expect(table.split('\n').at(-1)).toBe('| Open, ms | 20 | – |  |');
});

test('a product that cannot do something has a dash for it', () => {
  const measures = { open: { name: 'Open, ms', digits: 0 }, drag: { name: 'Drag, ms', digits: 0 } };
  const table = comparisonTable(measures, [{ open: 10, drag: 20 }], { Peer: [{ open: 20 }] });
  expect(table.split('\n').slice(-2)).toEqual([
    '| Open, ms | 10 | 20 | 2.0× (2.0–2.0) |',
    '| Drag, ms | 20 | – |  |',
  ]);
});
