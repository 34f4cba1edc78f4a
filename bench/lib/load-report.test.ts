import { expect, test } from 'vitest';
import { comparisonTable, excessesOf, firstVisitTable, type Visit, type Visits } from './load-report.ts';

const visit = (changed: Partial<Visit> = {}): Visit => ({
  bytes: 290_000,
  requests: 15,
  time: 2000,
  shift: 0,
  ...changed,
});

const visits = (changed: Partial<Visits> = {}): Visits => ({
  single: [visit()],
  suite: [visit()],
  nginx: [visit()],
  ...changed,
});

test('the suite is compared with one bundle by medians, with intervals', () => {
  const suite = [2000, 2200, 2400].map((time) => visit({ time, bytes: 295_800 }));
  const single = [2000, 2000, 2000].map((time) => visit({ time }));
  expect(comparisonTable({ '/dashboard/chat': visits({ suite, single }) })).toBe(
    `
| Page |  | One bundle | Suite | Ratio | 95 % interval | At most |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
| /dashboard/chat | kB over the wire | 290.0 | 295.8 | 1.020 | 1.020–1.020 | 1.08 |
| /dashboard/chat | ms to content | 2000 | 2200 | 1.100 | 1.000–1.200 | 1.05 |
| /dashboard/chat | requests | 15 | 15 | 1.000 | 1.000–1.000 | 2.00 |`.trimStart(),
  );
});

test('the first visit is given in bytes, for both servers', () => {
  const nginx = [
    visit({ bytes: 320_040, requests: 16 }),
    visit({ bytes: 320_040, shift: 0.02, requests: 16 }),
  ];
  const both = visits({ nginx });
  expect(firstVisitTable({ '/dashboard/chat': both, '/dashboard/calendar': both })).toBe(
    `
| Page | Served by | kB over the wire | At most | Requests | Layout shift |
| --- | --- | ---: | ---: | ---: | ---: |
| /dashboard/chat | the suite | 290.0 | 300.0 | 15 | 0.000 |
| /dashboard/chat | nginx | 320.0 | 330.0 | 16 | 0.020 |
| /dashboard/calendar | the suite | 290.0 |  | 15 | 0.000 |
| /dashboard/calendar | nginx | 320.0 |  | 16 | 0.020 |`.trimStart(),
  );
});

test('a suite within all limits exceeds none', () => {
  const suite = [visit({ shift: 0.00004 })];
  expect(excessesOf({ '/dashboard/chat': visits({ suite }) })).toEqual([]);
});

test.each<[string, Partial<Visits>]>([
  [
    '/dashboard/chat: ms to content: 1.100 times those of one bundle; the limit is 1.05',
    { suite: [visit({ time: 2200 })] },
  ],
  [
    '/dashboard/chat: kB over the wire: 1.160 times those of one bundle; the limit is 1.08',
    { single: [visit({ bytes: 250_000 })] },
  ],
  ['/dashboard/chat by nginx: 331.0 kB; the limit is 330.0', { nginx: [visit({ bytes: 331_000 })] }],
  [
    '/dashboard/chat by the suite: the layout shifts by 0.048',
    { suite: [visit(), visit({ shift: 0.048 })], single: [visit(), visit()] },
  ],
])('%s', (words, changed) => {
  expect(excessesOf({ '/dashboard/chat': visits(changed) })).toEqual([words]);
});
