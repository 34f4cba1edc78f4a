import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intlZone } from '../../time/model/zone.ts';
import { newDraft } from './draft.ts';
import { keptText, readKept } from './kept-draft.ts';

const empty = newDraft(intlZone('Europe/Madrid'), { date: '2026-11-20', minutes: 600 }, 'resource-1');

test('everything but the time is read back', () => {
  const draft = {
    ...empty,
    withIds: ['room-1'],
    optionIds: ['option-1'],
    title: 'Colour',
    customerName: 'Olga',
    customer: { id: 'customer-olga', name: 'Olga', phone: '' },
    conversation: 'chat-olga',
    notes: 'At the window',
  };
  const { date, time, later, ownEnd, endDate, endTime, endLater, ...rest } = draft;
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
      const { optionIds = [], withIds = [], customer, ...texts } = readKept(text);
      expect(Object.values(texts).every((value) => typeof value === 'string')).toBe(true);
      expect(Object.keys(customer ?? { id: 0, name: 0, phone: 0 })).toEqual(['id', 'name', 'phone']);
      expect([...optionIds, ...withIds].every((id) => typeof id === 'string')).toBe(true);
    }),
  );
});
