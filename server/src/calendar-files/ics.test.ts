import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { type CalendarEvent, ICS_END, icsEvent, icsHead } from './ics.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '6c1f3a52-9f3f-4f0e-9d4e-3d6a4f1c2b10',
  sequence: 3,
  status: 'CONFIRMED',
  busy: true,
  start: Date.UTC(2026, 10, 20, 9, 30),
  end: Date.UTC(2026, 10, 20, 10, 15),
  stamp: Date.UTC(2026, 10, 1, 8),
  summary: 'Cut',
  description: '',
  ...changes,
});
const fileOf = (...events: CalendarEvent[]) => icsHead() + events.map(icsEvent).join('') + ICS_END;
const parse = (file: string) => new ICAL.Component(ICAL.parse(file));
const parseOne = (one: CalendarEvent) => {
  const found = parse(fileOf(one)).getAllSubcomponents('vevent');
  expect(found).toHaveLength(1);
  return new ICAL.Event(found[0]);
};

// Specification 29.1
test('an event is read back by a calendar program', () => {
  const one = event({ description: 'Chair\nOlga; +34 600, 100' });
  const read = parseOne(one);
  expect(read).toMatchObject({
    uid: one.uid,
    sequence: 3,
    summary: 'Cut',
    description: 'Chair\nOlga; +34 600, 100',
  });
  expect(read.startDate.toJSDate().getTime()).toBe(one.start);
  expect(read.endDate.toJSDate().getTime()).toBe(one.end);
  expect(read.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(read.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-01T08:00:00Z');
});

// Clocks change in the night after some of these days.
// Specification 24.9
describe.each(['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
  'in %s',
  (name) => {
    const zone = createZone(name);

    test.each([
      ['2026-11-20', 23 * 60 + 30, '2026-11-21', 75],
      ['2026-03-28', 1380, '2026-03-29', 240],
      ['2026-10-24', 1380, '2026-10-25', 240],
      ['2026-03-07', 1380, '2026-03-08', 240],
      ['2026-10-31', 1380, '2026-11-01', 240],
      ['2026-10-03', 1380, '2026-10-04', 240],
      ['2026-04-04', 1380, '2026-04-05', 240],
      ['2026-12-31', 1410, '2027-01-01', 30],
    ])(
      'a booking over midnight of %s has its times on the clocks of the business',
      (from, minutes, to, until) => {
        const [start, end] = [
          { date: from, minutes },
          { date: to, minutes: until },
        ];
        const read = parseOne(event({ start: zone.instantOf(start), end: zone.instantOf(end) }));
        expect(zone.wallTime(read.startDate.toJSDate().getTime())).toEqual(start);
        expect(zone.wallTime(read.endDate.toJSDate().getTime())).toEqual(end);
      },
    );
  },
);

describe('texts of customers', () => {
  // Specification 29.5
  test.each([
    'Cut\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:free',
    'Cut\nATTENDEE:mailto:eve@example.test',
    'Cut\rATTENDEE:mailto:eve@example.test',
    'Cut\u2028ATTENDEE:x',
    'Cut\u0085ATTENDEE:x',
    'Cut\vATTENDEE:x',
    'Cut\\nATTENDEE:x',
  ])('%j cannot add a line', (summary) => {
    const file = fileOf(event({ summary, description: summary }));
    const names = file
      .replaceAll('\r\n ', '')
      .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
      .map((line) => line.split(/[:;]/)[0]);
    expect(names).not.toContain('ATTENDEE');
    expect(names.filter((name) => name === 'SUMMARY')).toHaveLength(1);
    expect(parse(file).getAllSubcomponents('vevent')).toHaveLength(1);
  });

  test('any text is read back, in lines of at most 75 octets', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom('\n', '\r', '\\', ';', ',', ':', 'n', ' ', '\t', '"', 'ж', '👩‍🦰'),
        maxLength: 200,
      }),
    );
    fc.assert(
      fc.property(text, (summary) => {
        const file = fileOf(event({ summary }));
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const shown = summary.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n');
        expect(parseOne(event({ summary })).summary).toBe(shown);
      }),
    );
  });
});

test('a feed says what it is called, in which zone it is, and when to read it again', () => {
  const read = parse(icsHead({ name: 'Salon', timeZone: 'Europe/Madrid' }) + ICS_END);
  expect(read.getFirstPropertyValue('x-wr-calname')).toBe('Salon');
  expect(read.getFirstPropertyValue('x-wr-timezone')).toBe('Europe/Madrid');
  expect(String(read.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
});
