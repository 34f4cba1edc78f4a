import { expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { namesExactly } from './at-once.ts';
import { namedTime } from './named-time.ts';
import type { Service } from './services.ts';

const zone = createZone('Europe/Madrid');
/** A Monday. */
const now = Date.parse('2026-11-23T08:00:00Z');
const shown = (text: string): string | undefined => {
  const time = namedTime(text, zone, now);
  if (time === undefined || Number.isNaN(time)) return undefined;
  const { date, minutes } = zone.wallTime(time);
  return `${date} ${minutes}`;
};

const TUESDAY_TEN = '2026-11-24 600';

test.each([
  'haircut tomorrow at 10',
  'tomorrow at 10:00',
  'Tuesday 10am please',
  'Tuesday, November 24, 10:00 AM',
  'on the 24th of November at 10.00',
  '2026-11-24 at 10:00',
  'un corte mañana a las 10',
  'mañana a las 10 de la mañana',
  'el martes a las 10:00',
  'el 24 de noviembre a las 10h',
  'завтра в 10',
  'во вторник в 10:00',
  '24 ноября в 10 часов',
  'завтра на 10 утра',
])('%s is one moment', (text) => {
  expect(shown(text)).toBe(TUESDAY_TEN);
});

test.each([
  ['послезавтра в 15:00', '2026-11-25 900'],
  ['в среду в 3 дня', '2026-11-25 900'],
  ['pasado mañana a las 5 de la tarde', '2026-11-25 1020'],
  ['the day after tomorrow at 3 pm', '2026-11-25 900'],
])('%s is %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  'tomorrow',
  'at 10',
  'tomorrow at 10 or at 11',
  'Tuesday or Wednesday at 10',
  'Monday at 10',
  'Wednesday, November 24, at 10:00',
  'tomorrow at 25:00',
  'tomorrow at 10, 2 people',
  'November 31 at 10',
  '',
])('%j names no moment', (text) => {
  expect(shown(text)).toBeUndefined();
});

test('a long text is read in linear time', () => {
  const begun = performance.now();
  for (const text of [
    '10 '.repeat(20_000),
    'a las '.repeat(20_000),
    '24 de '.repeat(20_000),
    '1'.repeat(99_999),
  ])
    namedTime(text, zone, now);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

const service = (name: string, resource = 'Lucía'): Service => ({
  ...{ id: `${name} ${resource}`, name, resource, resourceId: resource, duration: 45, price: 25 },
});
const haircut = { services: ['Haircut'], resource: 'Lucía', start: Date.parse('2026-11-24T09:00:00Z') };
const orders = (text: string, all = [service('Haircut'), service('Colouring')]) =>
  namesExactly(text, haircut, { all, zone, now });

// Specification 70.14
test.each([
  'Haircut tomorrow at 10 please',
  'I want a haircut on Tuesday at 10:00.',
  'Please book me a haircut, Tuesday 10am',
  "Hi, I'd like to book a haircut with Lucía on Tuesday at 10:00, please!",
  'Hola, quiero reservar un haircut mañana a las 10, por favor',
  'Запишите меня на haircut завтра в 10 утра, пожалуйста',
])('%j is a plain order', (text) => {
  expect(orders(text)).toBe(true);
});

// Specification 70.14
test.each([
  'how much is a haircut tomorrow at 10:00',
  'Haircut tomorrow at 10?',
  'no haircut tomorrow at 10:00',
  'Haircut tomorrow at 11:00',
  'Haircut at 10:00',
  'Colouring tomorrow at 10:00',
  'haircut or colouring tomorrow at 10:00',
  'tomorrow at 10:00',
  'cancel my haircut tomorrow at 10:00',
  'yes',
  '¿Cuánto cuesta un haircut mañana a las 10:00',
  'I have a haircut on Tuesday at 10:00 already',
  'I want a haircut on Tuesday at 10:00 with another salon',
  'I cannot make it to the haircut on Tuesday at 10:00',
  'The haircut on Tuesday at 10:00 was awful',
  'a haircut on Tuesday at 10:00 is too early',
  'my haircut on Tuesday at 10:00',
  'a haircut after Tuesday at 10:00',
  'a haircut on Tuesday at 10 in the evening',
  'Haircut tomorrow at 10 👎',
  'tengo un haircut mañana a las 10',
  'un haircut mañana a las 10 y media',
  'у меня haircut завтра в 10 часов',
])('%j is none', (text) => {
  expect(orders(text)).toBe(false);
});

test('the longest name counts, and the person where several give the service', () => {
  const both = [service('Haircut'), service('Haircut for children')];
  expect(orders('Haircut for children tomorrow at 10:00', both)).toBe(false);
  const two = [service('Haircut'), service('Haircut', 'Anna')];
  expect(orders('Haircut tomorrow at 10:00', two)).toBe(false);
  expect(orders('Haircut with Lucia tomorrow at 10:00', two)).toBe(true);
  expect(orders('Haircut with Anna or Lucia tomorrow at 10:00', two)).toBe(false);
});
