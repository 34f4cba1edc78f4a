import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { table } from './table.ts';

describe('the command line', () => {
  test('accepts a release', () => {
    const line = 'release chat --to s3://b/site --canary 10 --version 2.0.0 --message why';
    expect(readArguments(line.split(' '))).toEqual({
      command: 'release',
      app: 'chat',
      version: '2.0.0',
      to: 's3://b/site',
      percent: 10,
      message: 'why',
    });
  });

  test('accepts a rollback to a version', () => {
    expect(readArguments(['rollback', 'chat', '1.0.0'])).toMatchObject({ app: 'chat', version: '1.0.0' });
  });

  test('accepts the history of all apps', () => {
    expect(readArguments(['releases'])).toMatchObject({ command: 'releases', app: undefined });
  });

  test('accepts the doctor, for a store or an address', () => {
    expect(readArguments(['doctor'])).toMatchObject({ command: 'doctor', at: undefined });
    expect(readArguments(['doctor', '--at', 'https://shop.example'])).toMatchObject({
      at: 'https://shop.example',
    });
  });

  test.each([
    ['', /is no command/],
    ['undo chat', /undo is no command/],
    ['release', /needs the name of an app/],
    ['doctor chat', /chat is too much/],
    ['release chat calendar', /calendar is too much/],
    ['release chat --canary 100', /whole number from 1 to 99/],
    ['release chat --canary 2.5', /whole number from 1 to 99/],
    ['release chat --force', /--force/],
  ])('shows the usage for %j', (line, words) => {
    const ask = () => readArguments(line.split(' ').filter(Boolean));
    expect(ask).toThrow(words);
    expect(ask).toThrow(/npm run release -- <app>/);
  });
});

test('releases are shown in aligned columns', () => {
  const release = { app: 'chat', by: 'Ada', at: '2026-11-20T10:30:00.000Z', message: 'Faster' };
  const shown = table([
    { ...release, version: '1.10.0', status: '5 %' },
    { ...release, version: '1.9.0', status: 'all users', message: '' },
  ]);
  expect(shown.split('\n')).toEqual([
    'app   version  status     when                  who  why',
    'chat  1.10.0   5 %        2026-11-20 10:30 UTC  Ada  Faster',
    'chat  1.9.0    all users  2026-11-20 10:30 UTC  Ada',
  ]);
});
