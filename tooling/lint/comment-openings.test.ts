import { expect, test } from 'vitest';
import { linesToReword } from './comment-openings.ts';

test.each([
  '/** Of the file. */',
  '// Of the file.',
  'call(); // That of the page.',
  '/* Those of the page. */',
  ' * As which customer.',
  '  /** So many bookings. */',
])('the comment "%s" has to be reworded', (comment) => {
  expect(linesToReword(`const a = 1;\n${comment}\n`)).toEqual([2]);
});

test.each(['/** Name of the file. */', '// Offline.', "const a = 'Of the file';", '// Sorts of files.'])(
  'the line "%s" may stay',
  (line) => {
    expect(linesToReword(line)).toEqual([]);
  },
);
