import { expect, test } from 'vitest';
import { fillTemplate, unknownVariables, withVariable } from './template.ts';

const values = {
  name: 'Marina',
  title: 'Haircut',
  date: 'Friday',
  time: '10:00',
  resource: 'Lucía',
};

test('variables are replaced as often as they are named; unknown ones stay', () => {
  expect(fillTemplate('{name}, {name}: {title} {when} at {time}', values)).toBe(
    'Marina, Marina: Haircut {when} at 10:00',
  );
});

test('a value that looks like a variable is not replaced again', () => {
  expect(fillTemplate('{name} {time}', { ...values, name: '{time}' })).toBe('{time} 10:00');
});

test('variables that no reminder fills in are found, once each', () => {
  expect(unknownVariables('{name} {when} {when} {constructor}')).toEqual(['{when}', '{constructor}']);
});

test('a variable replaces the selection, and the caret goes behind it', () => {
  expect(withVariable('See you at …!', 'time', [11, 12])).toEqual({ text: 'See you at {time}!', caret: 17 });
});
