import { expect, test } from 'vitest';
import { hoursText } from './hours-text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('hours follow the clock of the language, up to midnight', () => {
  const hours: [number, number][] = [
    [9 * 60, 13 * 60],
    [14 * 60 + 30, 24 * 60],
  ];
  expect(plain(hoursText(hours, 'en'))).toBe('9:00 AM – 1:00 PM, 2:30 PM – 12:00 AM');
  expect(plain(hoursText(hours, 'ru'))).toBe('9:00 – 13:00, 14:30 – 0:00');
  expect(hoursText([], 'en')).toBe('');
});
