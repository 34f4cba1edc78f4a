import { describe, expect, test } from 'vitest';
import { isKnown, requestedRange } from './conditions.ts';

const ETAG = '"v1"';

describe('the range of a request on 10 bytes', () => {
  test.each([
    ['bytes=0-3', 0, 3],
    ['bytes=4-4', 4, 4],
    ['bytes=7-', 7, 9],
    ['bytes=-4', 6, 9],
    ['bytes=-40', 0, 9],
    ['bytes=5-500', 5, 9],
    [`bytes=0-${'9'.repeat(400)}`, 0, 9],
  ])('%s is %i to %i', (range, start, end) => {
    expect(requestedRange({ range }, 10, ETAG)).toEqual({ start, end });
    expect(requestedRange({ range, 'if-range': ETAG }, 10, ETAG)).toEqual({ start, end });
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s cannot be satisfied',
    (range) => expect(requestedRange({ range }, 10, ETAG)).toBe('unsatisfiable'),
  );

  test.each([undefined, '', 'bytes=-', 'bytes=4-3', 'bytes=a-b', 'lines=0-3', 'bytes=0-1,3-4'])(
    '%s is the whole',
    (range) => expect(requestedRange({ range }, 10, ETAG)).toBeUndefined(),
  );

  test.each(['"v2"', `W/${ETAG}`, 'Sun, 22 Nov 2026 10:00:00 GMT'])(
    'is the whole when it is for the version %s',
    (version) => {
      expect(requestedRange({ range: 'bytes=0-3', 'if-range': version }, 10, ETAG)).toBeUndefined();
    },
  );
});

test.each([
  [undefined, false],
  ['"v2"', false],
  [ETAG, true],
  [`W/${ETAG}`, true],
  [`"v0", ${ETAG}`, true],
  ['*', true],
])('a client that has %s knows the version: %s', (known, expected) => {
  expect(isKnown({ 'if-none-match': known }, ETAG)).toBe(expected);
});
