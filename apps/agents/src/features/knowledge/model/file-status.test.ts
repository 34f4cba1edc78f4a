import type { AgentFile } from '@switchboard/api-client';
import { expect, it } from 'vitest';
import { newsBetween } from './file-status.ts';

const file = (id: string, status: string): AgentFile => ({
  id,
  name: `${id}.pdf`,
  size: 1,
  status,
  passages: null,
  failure: null,
});

it.each([
  ['was read', 'reading', 'ready', { kind: 'ready', name: 'a.pdf' }],
  ['could not be read', 'queued', 'failed', { kind: 'failed', name: 'a.pdf' }],
  ['is still being read', 'queued', 'reading', undefined],
  ['was ready before', 'ready', 'ready', undefined],
])('of a file that %s, %s then %s, the news is %o', (_, before, after, news) => {
  expect(newsBetween([file('a', before)], [file('a', after)])).toEqual(news);
});

it('a first list has no news', () => {
  expect(newsBetween(null, [file('a', 'ready')])).toBeUndefined();
});
