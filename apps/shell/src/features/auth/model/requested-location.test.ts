import { pathOf } from '@switchboard/host/mount/path-of';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestedIn } from './requested-location.ts';

const SITE = 'https://switchboard.test';

/** Strings from pieces of URLs of other sites. */
const tricky = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      'https',
      'evil.test',
      'javascript',
    ),
    {
      maxLength: 8,
    },
  )
  .map((pieces) => pieces.join(''));

test('any kept location leads to this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        tricky,
        tricky.map((rest) => `/${rest}`),
        fc.string(),
        fc.webUrl(),
      ),
      (requested) => {
        const path = requestedIn({ requested });
        if (path === undefined) return;
        const url = new URL(path, `${SITE}/login`);
        expect(url.origin).toBe(SITE);
        // The next navigation resolves the URL in the address bar again.
        expect(new URL(pathOf(url), SITE).origin).toBe(SITE);
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('a location on another site is ignored', () => {
  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/.//evil.test',
    '/dashboard/..//evil.test',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'dashboard/chat',
    '\\\\evil.test',
    '',
  ])('%j', (requested) => {
    expect(requestedIn({ requested })).toBeUndefined();
  });
});

test.each([undefined, null, '/dashboard/chat', {}, { requested: 7 }, { requested: ['/dashboard/chat'] }])(
  'without a kept location the result is undefined: %j',
  (state) => {
    expect(requestedIn(state)).toBeUndefined();
  },
);

test('a location on this site is kept with query and hash', () => {
  fc.assert(
    fc.property(
      fc.webPath().map((path) => path.replace(/^\/*/, '/')),
      fc.webQueryParameters(),
      fc.webFragments(),
      (pathname, query, fragment) => {
        const { pathname: path, search, hash } = new URL(`${SITE}${pathname}?${query}#${fragment}`);
        const location = { pathname: path, search, hash };
        fc.pre(!path.startsWith('//'));
        expect(requestedIn({ requested: pathOf(location) })).toBe(path + search + hash);
      },
    ),
  );
});
