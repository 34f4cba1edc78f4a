import { expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import type { Language } from './context.ts';
import { questionOf } from './proposal-words.ts';

const clocksOf = (zone: string, language: Language, start: string) => {
  const proposed = {
    ...{ act: 'cancel' as const, bookingId: 'b', resourceId: 'r', options: [], title: '', resource: 'Anna' },
    ...{ services: ['Haircut'], times: [{ start, end: start }], from: null, price: null, note: '' },
  };
  return /\(([^()]*)\)\. /.exec(questionOf(proposed, language, createZone(zone), null))?.[1];
};

// Specification 70.1
test.each([
  ['Europe/Madrid', 'Spain Time', 'hora de Europa central', 'время: Испания'],
  ['Europe/Moscow', 'Moscow Time', 'hora de Moscú', 'время: Москва'],
  ['America/New_York', 'Eastern Time', 'hora de Nueva York', 'время: Нью-Йорк'],
  ['Asia/Almaty', 'Almaty Time', 'hora de Almaty', 'время: Алматы'],
])('a question names the clocks of %s in the language of the customer, the whole year', (zone, ...names) => {
  for (const start of ['2026-01-15T10:00:00.000Z', '2026-07-15T10:00:00.000Z'])
    expect((['en', 'es', 'ru'] as const).map((language) => clocksOf(zone, language, start))).toEqual(names);
});
