import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockContent } from './block-content.ts';
import { LEAST_PART } from './column-widths.ts';
import { LANE_WIDTH } from './scale.ts';

const texts = {
  brief: '10:00',
  span: '10:00 – 11:30 AM',
  title: 'Haircut',
  customer: 'Marina Orlova',
  resource: 'Lucía',
};
const shown = (width: number, height: number, signs = 0) => {
  const { shape, time, title, customer, resource } = blockContent({ width, height, signs }, texts);
  return [shape, time, title, customer, resource].filter(Boolean);
};

// Specification 26.7
test('texts appear in the order time, title, customer, resource as the room grows', () => {
  expect(shown(130, 16)).toEqual(['row', '10:00', 'Haircut']);
  expect(shown(130, 32)).toEqual(['pair', '10:00', 'Haircut', 'Marina Orlova']);
  expect(shown(130, 48)).toEqual(['rows', '10:00 – 11:30 AM', 'Haircut', 'Marina Orlova']);
  expect(shown(130, 64)).toEqual(['rows', '10:00 – 11:30 AM', 'Haircut', 'Marina Orlova', 'Lucía']);
});

// Specification 57.10
test('the narrowest block shows its start as a whole, and the beginnings of its texts', () => {
  expect(shown(80, 64)).toEqual(['rows', '10:00', 'Haircut', 'Marina Orlova', 'Lucía']);
  expect(shown(60, 16)).toEqual(['row', '10:00']);
  expect(shown(LANE_WIDTH, 64)).toEqual(['rows', '10:00', 'Haircut', 'Marina Orlova', 'Lucía']);
  expect(shown(LANE_WIDTH, 32)).toEqual(['rows', '10:00', 'Haircut']);
  expect(shown(LANE_WIDTH, 32, 2)).toEqual(['rows', '10:00']);
  expect(shown(18, 32)).toEqual(['none']);
});

// Specification 57.10
test('a block of half an hour names its customer in the narrowest column of a person', () => {
  expect(shown(LEAST_PART, 32)).toEqual(['pair', '10:00', 'Haircut', 'Marina Orlova']);
});

test('a sign takes room from the first line', () => {
  expect(shown(130, 32, 1)).toEqual(['pair', '10:00', 'Haircut', 'Marina Orlova']);
  expect(shown(60, 64, 1)).toEqual(['rows', '10:00', 'Haircut', 'Marina Orlova']);
  expect(blockContent({ width: 60, height: 64, signs: 1 }, texts).signsAbove).toBe(true);
  expect(shown(60, 16, 1)).toEqual(['none']);
});

test('a wide block of two lines names the customer beside the title', () => {
  expect(shown(240, 32)).toEqual(['rows', '10:00 – 11:30 AM', 'Haircut', 'Marina Orlova']);
  expect(blockContent({ width: 240, height: 32, signs: 0 }, texts).joined).toBe(true);
});

// Specification 26.7
test('never more lines than fit, and no time that is cut', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 400 }),
      fc.integer({ min: 16, max: 600 }),
      fc.integer({ min: 0, max: 2 }),
      (width, height, signs) => {
        const content = blockContent({ width, height, signs }, texts);
        if (content.shape !== 'rows' && content.shape !== 'row') return;
        const above = Number(content.signsAbove);
        expect(content.time.length * 6.5 + (1 - above) * signs * 15).toBeLessThanOrEqual(width - 12);
        const title = content.title === '' ? 0 : content.titleLines;
        const rest = Number(content.customer !== '' && !content.joined) + Number(content.resource !== '');
        const lines = above + 1 + title + rest;
        if (content.shape === 'rows') expect(lines * 14).toBeLessThanOrEqual(height - 1);
      },
    ),
  );
});
