import { expect, test } from 'vitest';
import { aResource, theSettings } from '../../../testing/entities.ts';
import { createOpenRanges } from './open-ranges.ts';

/** 2026-11-23 is a Monday. */
const MONDAY = '2026-11-23';
const every = (...spans: [number, number][]) => Array.from({ length: 7 }, () => spans);
const settings = theSettings({ hours: every([540, 1080]) });

test('nothing is known on a backend without hours', () => {
  expect(createOpenRanges(null, [aResource()])(MONDAY, null)).toBeUndefined();
});

test('a resource has its own hours, without breaks and absences', () => {
  const own = aResource({ id: 'own', hours: every([600, 900]), breaks: every([720, 780]) });
  const away = aResource({ id: 'away', absences: [{ from: MONDAY, to: MONDAY, name: '' }] });
  const open = createOpenRanges(settings, [own, away]);
  expect(open(MONDAY, 'own')).toEqual([
    [600, 720],
    [780, 900],
  ]);
  expect(open(MONDAY, 'away')).toEqual([]);
  expect(open('2026-11-24', 'away')).toEqual([[540, 1080]]);
});

test('all resources together are open while one of them is', () => {
  const early = aResource({ id: 'early', hours: every([480, 720]) });
  const late = aResource({ id: 'late', hours: every([700, 840], [900, 1200]) });
  expect(createOpenRanges(settings, [late, early])(MONDAY, null)).toEqual([
    [480, 840],
    [900, 1200],
  ]);
});

test('a resource that was removed, and a business without resources, have the hours of the business', () => {
  expect(createOpenRanges(settings, [])(MONDAY, null)).toEqual([[540, 1080]]);
  expect(createOpenRanges(settings, [])(MONDAY, 'gone')).toEqual([[540, 1080]]);
});

test('an answer is the same object until the settings change', () => {
  const open = createOpenRanges(settings, [aResource()]);
  expect(open(MONDAY, null)).toBe(open(MONDAY, null));
});
