import { expect, it } from 'vitest';
import { requestAt } from './request.ts';

/** The request in a text whose caret stands at `|`. */
const at = (written: string) => {
  const caret = written.indexOf('|');
  const draft = written.replace('|', '');
  const request = requestAt(draft, caret);
  return request && [request.query, draft.slice(0, request.from), draft.slice(request.to)];
};

it.each([
  ['/|', ['', '', '']],
  ['/hello there|', ['hello there', '', '']],
  ['Hi, /|', ['', 'Hi, ', '']],
  ['Hi, /pri|', ['pri', 'Hi, ', '']],
  ['Hi, /pri| and bye', ['pri', 'Hi, ', ' and bye']],
  ['Hi,\n/pri|', ['pri', 'Hi,\n', '']],
  ['/pri| and bye\nAna', ['pri', '', ' and bye\nAna']],
])('%j asks for a reply in its place', (written, request) => {
  expect(at(written)).toEqual(request);
});

it.each([
  '|',
  'Hello|',
  'Hello /pri |',
  'Hello /p|ri',
  'https://x/y|',
  'see https://example.com/|',
  'and/or|',
  '24/7|',
  'on 12/10|',
  'at /usr/bin|',
  '/two\nlines|',
  'a 1/|',
  `Hi /${'x'.repeat(41)}|`,
  `/${'x'.repeat(41)}|`,
])('%j asks for nothing', (written) => {
  expect(at(written)).toBeUndefined();
});
