import { expect, test } from 'vitest';
import { intlZone } from '../../time/model/zone.ts';
import { whenIn } from './when.ts';

const at = (iso: string) => Date.parse(iso);
/** Intl uses spaces of several widths. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['en-US', 'Fri, Nov 20, 1:10 PM'],
  ['en-GB', 'Fri 20 Nov, 13:10'],
  ['es', 'vie, 20 nov, 13:10'],
  ['ru', 'пт, 20 нояб., 13:10'],
])('in %s the clock is the local one', (locale, text) => {
  const start = at('2026-11-20T12:10:00Z');
  expect(plain(whenIn(locale, intlZone('Europe/Madrid'))(start, start))).toBe(text);
});

// Two zones far apart, so that neither can be that of the test machine by chance.
test.each([
  ['Pacific/Kiritimati', '2026-12-31T09:00:00Z', '2026-12-31T11:00:00Z', '2027'],
  ['Etc/GMT+12', '2027-01-01T11:00:00Z', '2027-01-01T13:00:00Z', '2027'],
])('in %s the year changes at midnight of that zone', (zone, before, after, year) => {
  const when = whenIn('en-US', intlZone(zone));
  expect(when(at(after), at(before))).toContain(year);
  expect(when(at(after), at(after))).not.toContain(year);
});
