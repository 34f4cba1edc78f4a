import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createZone } from '../../time/model/zone.ts';
import { newDraft } from './draft.ts';
import { keptText, readKept } from './kept-draft.ts';

const empty = newDraft(createZone('Europe/Madrid'), { date: '2026-11-20', minutes: 600 }, 'resource-1');

test('everything but the time is read back', () => {
  const draft = {
    ...empty,
    optionIds: ['option-1'],
    title: 'Colour',
    customerName: 'Olga',
    notes: 'At the window',
  };
  const { date, time, endDate, endTime, ...rest } = draft;
  expect(readKept(keptText(draft))).toEqual(rest);
});

test.each([null, '', 'null', '7', '{"title":', '{"title":7,"optionIds":"a","resourceId":null}'])(
  '%j holds no draft',
  (text) => {
    expect(readKept(text)).toEqual({});
  },
);

test('from any stored text, a draft has fields of the right type', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { optionIds, ...texts } = { ...empty, ...readKept(text) };
      expect(Object.values(texts).every((value) => typeof value === 'string')).toBe(true);
      expect(optionIds.every((id) => typeof id === 'string')).toBe(true);
    }),
  );
});
