import { expect, test } from 'vitest';
import { readDevArguments } from './arguments.ts';

const read = (...args: string[]) => readDevArguments(args, ['calendar', 'chat']);

test('no argument starts all apps', () => {
  expect(read()).toEqual({});
});

test.each([
  [['chat'], { app: 'chat' }],
  [
    ['chat', '--suite', 'https://staging.example.com/login'],
    { app: 'chat', suite: 'https://staging.example.com' },
  ],
  [['--suite=http://localhost:3000', 'chat'], { app: 'chat', suite: 'http://localhost:3000' }],
])('%j names an app, and the suite around it', (args, expected) => {
  expect(read(...args)).toEqual(expected);
});

test.each([
  [['chta'], "There is no app 'chta'. There are: calendar, chat"],
  [['chat', 'calendar'], 'Usage'],
  [['--help'], 'Usage'],
  [['--suite', 'https://staging.example.com'], 'Name the app'],
  [['chat', '--suite'], 'not an address of a suite'],
  [['chat', '--suite', 'staging'], 'not an address of a suite'],
  [['chat', '--suite', 'file:///etc'], 'not an address of a suite'],
])('%j is refused with a message', (args, words) => {
  expect(() => read(...args)).toThrow(words);
});
