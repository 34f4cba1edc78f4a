import { createFakeBrowser } from '@switchboard/common/tabs/testing/fake-browser';
import { expect, test } from 'vitest';
import { keepUsualView, usualView } from './usual-view.ts';

test('the usual view is that of the width, until another is chosen for this width', () => {
  const tab = createFakeBrowser().openTab();
  expect([usualView(tab, true), usualView(tab, false)]).toEqual(['week', 'agenda']);
  keepUsualView(tab, false, 'day');
  expect([usualView(tab, true), usualView(tab, false)]).toEqual(['week', 'day']);
});

test('a kept view that no longer exists is forgotten', () => {
  expect(usualView({ readItem: () => 'year' }, true)).toBe('week');
});
