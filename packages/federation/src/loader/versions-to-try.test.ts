import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reference } from '../registry.ts';
import { deployed } from '../testing/remote.ts';
import { versionsToTry } from './versions-to-try.ts';

const referenceTo = (version: string): Reference => ({
  version,
  base: `/remotes/chat/${version}/`,
  record: { path: 'deployment.json', integrity: `sha384-${'A'.repeat(64)}` },
});
const canaryFor = (percent: number) =>
  deployed('chat', {
    previous: referenceTo('0.9.0'),
    canary: { percent, release: referenceTo('1.1.0') },
  });
const nobody = { person: undefined, override: undefined };
const sources = (...parts: Parameters<typeof versionsToTry>) =>
  versionsToTry(...parts).map(({ source }) => source);

test('the current version comes first, then the previous one', () => {
  expect(versionsToTry(deployed('chat', { previous: referenceTo('0.9.0') }), nobody)).toMatchObject([
    { source: 'current', version: '1.0.0', base: '/remotes/chat/1.0.0/' },
    { source: 'previous', version: '0.9.0', base: '/remotes/chat/0.9.0/' },
  ]);
  expect(sources(deployed('chat'), nobody)).toEqual(['current']);
});

describe('a canary', () => {
  test('is not for visitors', () => {
    expect(sources(canaryFor(99), nobody)).toEqual(['current', 'previous']);
  });

  test('comes first for the users who get it, before the other versions', () => {
    fc.assert(
      fc.property(fc.string(), (person) => {
        const found = sources(canaryFor(50), { person, override: undefined }).join();
        expect(['canary,current,previous', 'current,previous']).toContain(found);
      }),
    );
  });

  test('stays with its users when its percentage grows', () => {
    const gets = (percent: number, person: string) =>
      sources(canaryFor(percent), { person, override: undefined })[0] === 'canary';
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 98 }), (person, percent) => {
        expect(gets(percent, person) && !gets(percent + 1, person)).toBe(false);
      }),
    );
  });
});

test('an override has no fallback, and replaces a canary too', () => {
  expect(versionsToTry(canaryFor(99), { person: 'ada', override: '3101' })).toMatchObject([
    { source: 'override', base: 'http://localhost:3101/' },
  ]);
});

test('an override that is not a folder is ignored', () => {
  expect(sources(deployed('chat'), { person: 'ada', override: 'javascript:alert(1)' })).toEqual(['current']);
});
