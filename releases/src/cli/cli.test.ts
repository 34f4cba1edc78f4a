import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { table } from './table.ts';

const read = (line: string, env: Record<string, string> = {}) =>
  readArguments(line.split(' ').filter(Boolean), env);

describe('the command line', () => {
  test('accepts a release', () => {
    expect(read('release chat --store s3://b/site --to 10 --version 2.0.0 --message why')).toEqual({
      command: 'release',
      app: 'chat',
      version: '2.0.0',
      store: 's3://b/site',
      percent: 10,
      message: 'why',
    });
  });

  test('takes a share and a store in any form', () => {
    expect(read('promote chat --to 50')).toMatchObject({ percent: 50, store: undefined });
    expect(read('release chat --to 100')).toMatchObject({ percent: 100 });
    expect(read('release chat --canary 10 --to dist/there')).toMatchObject({
      percent: 10,
      store: 'dist/there',
    });
    expect(read('promote chat --to 50% --to s3://b')).toMatchObject({ percent: 50, store: 's3://b' });
  });

  test('accepts a rollback to a version', () => {
    expect(read('rollback chat 1.0.0')).toMatchObject({ app: 'chat', version: '1.0.0' });
  });

  test('accepts the days of a preview', () => {
    expect(read('preview chat --days 14')).toMatchObject({ command: 'preview', app: 'chat', days: 14 });
    expect(read('preview chat')).toMatchObject({ days: undefined });
    for (const days of ['0', '91', '1.5', 'week'])
      expect(() => read(`preview chat --days ${days}`)).toThrow(/--days takes a whole number from 1 to 90/);
  });

  test('accepts the history of all apps', () => {
    expect(read('releases')).toMatchObject({ command: 'releases', app: undefined });
  });

  test('accepts the text of an app that is switched off', () => {
    expect(readArguments(['disable', 'chat', '--text', 'Back at noon'])).toMatchObject({
      command: 'disable',
      app: 'chat',
      text: 'Back at noon',
    });
    expect(() => read('enable chat --text why')).toThrow(/enable does not take --text/);
  });

  test('accepts the doctor, for a store or an address', () => {
    expect(read('doctor')).toMatchObject({ command: 'doctor', at: undefined });
    expect(read('doctor --at https://shop.example')).toMatchObject({ at: 'https://shop.example' });
  });

  test.each([
    ['', /is no command/],
    ['undo chat', /undo is no command/],
    ['release', /needs the name of an app/],
    ['doctor chat', /chat is too much/],
    ['release chat calendar', /calendar is too much/],
    ['release chat --to 101', /whole number from 0 to 100/],
    ['release chat --canary 2.5', /whole number from 0 to 100/],
    ['release chat --to 10 --canary 20', /more than once/],
    ['release chat --store a --to b', /more than once/],
    ['promote chat --canary 60', /promote does not take --canary/],
    ['rollback chat --to 50', /rollback takes no share/],
    ['release chat --dirty=', /--dirty is empty/],
    ['release chat --force', /--force/],
  ])('shows the usage for %j', (line, words) => {
    expect(() => read(line)).toThrow(words);
    expect(() => read(line)).toThrow(/npm run \w+ --/);
  });

  // Specification 87.3
  test.each([
    ['release --help', /--untested <why>/],
    ['promote chat -h', /Nothing is built/],
    ['--help', /npm run withdraw -- <app>/],
  ])('explains itself for %j', (line, words) => {
    expect(read(line)).toEqual({ help: expect.stringMatching(words) });
  });
});

// Specification 87.2
describe('a flag that npm kept for itself', () => {
  test.each([
    ['release calendar', { npm_config_canary: '10' }, 'npm run release -- calendar --canary 10'],
    ['promote chat', { npm_config_token_description: '50' }, 'npm run promote -- chat --to 50'],
    ['release chat 60', { npm_config_canary: 'true' }, 'npm run release -- chat --canary …'],
    ['rollback chat', { npm_config_message: 'too slow' }, 'npm run rollback -- chat --message "too slow"'],
    [
      'release chat',
      { npm_config_to: '10', npm_config_store: 's3://b' },
      'npm run release -- chat --to 10 --store s3://b',
    ],
  ])('is refused for %j with %j', (line, env, words) => {
    expect(() => read(line, env)).toThrow(words);
    expect(() => read(line, env)).toThrow(/Nothing was done/);
  });

  test.each(['', 'false'])('is not confused with a setting of the machine: %j', (off) => {
    expect(read('rollback chat', { npm_config_audit: off })).toEqual(read('rollback chat'));
  });
});

test('releases are shown in aligned columns', () => {
  const release = { app: 'chat', by: 'Ada', at: '2026-11-20T10:30:00.000Z', message: 'Faster', moves: [] };
  const shown = table([
    {
      ...release,
      version: '1.10.0',
      status: '5 %',
      untested: 'at night',
      moves: [{ what: 'promoted to 5 %', by: 'Bo', at: '2026-11-20T11:30:00.000Z', message: 'No faults' }],
    },
    { ...release, version: '1.9.0', status: 'all users', message: '' },
  ]);
  expect(shown.split('\n')).toEqual([
    'app   version  status             when                  who  why',
    'chat  1.10.0   5 %                2026-11-20 10:30 UTC  Ada  Faster (not tested: at night)',
    '                 promoted to 5 %  2026-11-20 11:30 UTC  Bo   No faults',
    'chat  1.9.0    all users          2026-11-20 10:30 UTC  Ada',
  ]);
});
