import { expect, test } from 'vitest';
import { typedTime } from './typed-time.ts';

// Specification 57.12
test.each([
  ['16:30', '16:30'],
  ['1630', '16:30'],
  ['4pm', '16:00'],
  ['4 PM', '16:00'],
  ['4:30 PM', '16:30'],
  ['4:30\u202fPM', '16:30'],
  ['430pm', '16:30'],
  ['4.30 p. m.', '16:30'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
  ['09:05', '09:05'],
])('%j is %s on clocks of 12 and of 24 hours', (text, time) => {
  expect([true, false].map((hour12) => typedTime(text, hour12))).toEqual([time, time]);
});

test.each([
  ['4:30', '04:30'],
  ['9', '09:00'],
  ['930', '09:30'],
])('%j is %s on a clock of 24 hours, and one of two times on one of 12', (text, time) => {
  expect([true, false].map((hour12) => typedTime(text, hour12))).toEqual([undefined, time]);
});

test.each([['25:00'], ['16:60'], ['13pm'], ['0am'], ['16:3'], ['noon'], [''], ['10:00 – 11:00']])(
  '%j is no time',
  (text) => {
    expect([true, false].map((hour12) => typedTime(text, hour12))).toEqual([undefined, undefined]);
  },
);
