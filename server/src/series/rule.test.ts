import type { SeriesRule } from '@switchboard/api-client';
import { addDays, weekdayOf } from '@switchboard/common/time/calendar-date';
import fc from 'fast-check';
import moment from 'moment-timezone';
// An independent library, which the server does not use.
import rrule, { type Options } from 'rrule';
import { expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { occurrenceOn } from './occurrences.ts';
import { datesOf } from './rule.ts';

const { RRule } = rrule;
const ZONES = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Apia',
];

const ending = fc.oneof(
  fc.record({ count: fc.integer({ min: 1, max: 130 }) }),
  fc.record({ until: fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days)) }),
);
const interval = fc.integer({ min: 1, max: 6 });
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const rules: fc.Arbitrary<SeriesRule> = fc
  .oneof(
    fc.record({ freq: fc.constant('daily' as const), interval }),
    fc.record({ freq: fc.constant('weekly' as const), interval, weekdays }),
    fc.record({ freq: fc.constant('monthly' as const), interval, by: fc.constantFrom('day', 'weekday') }),
  )
  .chain((rule) => ending.map((end) => ({ ...rule, ...end }) as SeriesRule));
const firsts = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));

const { MO, TU, WE, TH, FR, SA, SU } = RRule;
const DAYS = [MO, TU, WE, TH, FR, SA, SU];

const others = (rule: SeriesRule, first: string): string[] => {
  const day = Number(first.slice(-2));
  const nth = Math.ceil(day / 7);
  const parts: Partial<Options> =
    rule.freq === 'daily'
      ? { freq: RRule.DAILY }
      : rule.freq === 'weekly'
        ? { freq: RRule.WEEKLY, byweekday: rule.weekdays.flatMap((one) => DAYS[one - 1] ?? []) }
        : rule.by === 'day'
          ? { freq: RRule.MONTHLY, bymonthday: [day] }
          : {
              freq: RRule.MONTHLY,
              byweekday: DAYS[(weekdayOf(first) + 6) % 7]?.nth(nth > 4 ? -1 : nth) ?? null,
            };
  return new RRule({
    ...parts,
    interval: rule.interval,
    wkst: MO,
    dtstart: new Date(`${first}T00:00:00Z`),
    ...(rule.count !== undefined && { count: rule.count }),
    ...(rule.until !== undefined && { until: new Date(`${rule.until}T00:00:00Z`) }),
  })
    .all()
    .map((one) => one.toISOString().slice(0, 10));
};

// Specification 59.1
test('the days of a rule are those that another library finds', async () => {
  await fc.assert(
    fc.asyncProperty(rules, firsts, async (rule, first) => {
      const { count: most = 2000, until } = rule;
      const found = await datesOf(rule, { first, most, ...(until !== undefined && { until }) });
      expect(found).toEqual(others(rule, first));
    }),
    { numRuns: 300 },
  );
});

// Specification 59.1
test('a rule that goes on after one of its days finds the same days', async () => {
  await fc.assert(
    fc.asyncProperty(rules, firsts, fc.integer({ min: 0, max: 40 }), async (rule, first, at) => {
      const { count: _, until: __, ...endless } = rule;
      const all = await datesOf(endless as SeriesRule, { first, most: 60 });
      const after = all[at] ?? first;
      const rest = await datesOf(endless as SeriesRule, { first, after, most: 59 - at });
      expect(rest).toEqual(all.slice(at + 1));
    }),
    { numRuns: 100 },
  );
});

// Specification 59.2
test('a booking starts at the same wall time in every zone, also after the clocks change, and keeps its length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      rules,
      firsts,
      fc.integer({ min: 0, max: 1439 }),
      async (name, rule, first, minutes) => {
        const dates = await datesOf(rule, { first, most: 40 });
        for (const date of dates) {
          const timing = { shift: 0, minutes, duration: 50 };
          const { startsAt, endsAt } = occurrenceOn(date, timing, createZone(name));
          expect(endsAt.getTime() - startsAt.getTime()).toBe(3_000_000);
          const shown = moment(startsAt).tz(name);
          const minutesShown = shown.hours() * 60 + shown.minutes();
          const isSkipped = minutesShown !== minutes || shown.format('YYYY-MM-DD') !== date;
          // A wall time that the clocks skip has no such moment: an hour later, and an hour before, they agree.
          if (isSkipped) {
            const asked = moment.tz(`${date}T${hour(minutes)}`, name);
            expect([name, date, minutes, asked.valueOf()]).toEqual([name, date, minutes, startsAt.getTime()]);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

const hour = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

// Specification 59.1
test.each([
  [
    'the 31st',
    { freq: 'monthly', interval: 1, by: 'day' },
    '2026-01-31',
    ['2026-01-31', '2026-03-31', '2026-05-31'],
  ],
  [
    '29 February',
    { freq: 'monthly', interval: 12, by: 'day' },
    '2028-02-29',
    ['2028-02-29', '2032-02-29', '2036-02-29'],
  ],
  [
    'the last Saturday',
    { freq: 'monthly', interval: 1, by: 'weekday' },
    '2026-01-31',
    ['2026-01-31', '2026-02-28', '2026-03-28'],
  ],
  [
    'the second Tuesday',
    { freq: 'monthly', interval: 1, by: 'weekday' },
    '2026-01-13',
    ['2026-01-13', '2026-02-10', '2026-03-10'],
  ],
  [
    'every second week',
    { freq: 'weekly', interval: 2, weekdays: [1, 5] },
    '2026-01-07',
    ['2026-01-09', '2026-01-19', '2026-01-23'],
  ],
] as const)('%s', async (_, rule, first, expected) => {
  const given = { ...rule, ...('weekdays' in rule && { weekdays: [...rule.weekdays] }) } as SeriesRule;
  expect(await datesOf(given, { first, most: 3 })).toEqual(expected);
});

// Specification 59.2
test('10:00 stays 10:00 in Madrid over the last Sunday of March', () => {
  const zone = createZone('Europe/Madrid');
  const timing = { shift: 0, minutes: 600, duration: 60 };
  const starts = ['2026-03-22', '2026-03-29', '2026-04-05'].map((date) =>
    occurrenceOn(date, timing, zone).startsAt.toISOString(),
  );
  expect(starts).toEqual([
    '2026-03-22T09:00:00.000Z',
    '2026-03-29T08:00:00.000Z',
    '2026-04-05T08:00:00.000Z',
  ]);
});
