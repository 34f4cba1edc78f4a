import { expect, test } from 'vitest';
import { intlZone } from '../../time/model/zone.ts';
import { newDraft } from './draft.ts';
import { mergeDrafts } from './merge.ts';

const base = newDraft(intlZone('Europe/Madrid'), { date: '2026-11-20', minutes: 600 }, 'resource-lucia');

// Specification 23.11
test('changes of the other alone are taken, changes of the user alone stay', () => {
  const mine = { ...base, notes: 'by the window' };
  const theirs = { ...base, customerPhone: '+34 600 100 200', optionIds: ['option-cut'] };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    draft: { ...base, notes: 'by the window', customerPhone: '+34 600 100 200', optionIds: ['option-cut'] },
    taken: ['optionIds', 'customerPhone'],
    both: [],
  });
});

// Specification 23.11
test('a field that both changed differently keeps the value of the user, and is reported', () => {
  const mine = { ...base, notes: 'by the window', title: 'Cut' };
  const theirs = { ...base, notes: 'at the door', title: 'Cut' };
  expect(mergeDrafts(base, mine, theirs)).toMatchObject({ draft: mine, taken: [], both: ['notes'] });
});
