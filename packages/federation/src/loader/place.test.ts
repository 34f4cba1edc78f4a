import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkVersion } from './check-version.ts';
import { folderOf, staysBelow } from './place.ts';

const rules = { origin: 'https://suite.test', allowedOrigins: ['https://cdn.test', 'http://localhost:9000'] };
const reasonOf = (base: string): string => {
  try {
    folderOf('chat', base, rules);
    return 'taken';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

/** Forms of a step upwards, from attackers and from lenient servers. */
const piece = fc.constantFrom(
  ...[
    '..',
    '.',
    '%2e',
    '%2E%2e',
    '.%2e',
    '/',
    '//',
    '\\',
    '%2f',
    '%5c',
    '%00',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
  ],
  ...['https:', 'javascript:', 'evil.test', 'a', 'remotes', 'é', '…', '~', ';', '+', '-', '_', '1.0.0'],
);
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

describe('the path of a file', () => {
  test('that is accepted resolves to itself below its folder', () => {
    fc.assert(
      fc.property(path, (written) => {
        if (!staysBelow(written)) return;
        expect(new URL(written, 'https://suite.test/remotes/chat/1/').href).toBe(
          `https://suite.test/remotes/chat/1/${written}`,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['remoteEntry.js', 'app.1a2b3c4d.js', 'static/t.css', '_a/b-c/d~e.js', 'vendors-@x+y.js'])(
    '%s is accepted',
    (written) => {
      expect(staysBelow(written)).toBe(true);
    },
  );

  test.each([
    ...['', '.', '..', '../a.js', 'a/../../b.js', './a.js', '/a.js', '//evil.test/a.js', 'a//b.js'],
    ...[
      'https://evil.test/a.js',
      '%2e%2e/a.js',
      'a/%2E%2E/%2e%2e/b.js',
      '..%2fa.js',
      '..\\a.js',
      'a\\..\\b.js',
    ],
    ...['a.js?x', 'a.js#x', 'a b.js', '\n../a.js', 'a.js\n', '.\t./a.js', 'javascript:alert(1)', 'static/'],
  ])('%j is refused', (written) => {
    expect(staysBelow(written)).toBe(false);
  });
});

describe('the folder of a version', () => {
  test('that is accepted has a listed origin and resolves to itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '/', '//', 'https://cdn.test/', 'https://cdn.test'),
        path,
        (start, rest) => {
          const written = start + rest;
          if (reasonOf(written) !== 'taken') return;
          const folder = folderOf('chat', written, rules);
          expect([rules.origin, ...rules.allowedOrigins]).toContain(folder.origin);
          expect(written.startsWith('/') ? rules.origin + written : written).toBe(folder.href);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test.each([
    '/remotes/chat/1.0.0/',
    'https://cdn.test/chat/7/',
    'http://localhost:9000/',
    'https://suite.test/x/',
  ])('%s is accepted', (base) => {
    expect(reasonOf(base)).toBe('taken');
  });

  test.each([
    'https://evil.test/chat/',
    'https://cdn.test.evil.test/chat/',
    'http://cdn.test/chat/',
    'https://cdn.test:8443/chat/',
    'http://localhost:9001/',
  ])('%s has an unlisted origin', (base) => {
    expect(reasonOf(base)).toBe('origin-refused');
  });

  test.each([
    ...[
      '/',
      '//evil.test/',
      '/\\evil.test/',
      '\\\\evil.test\\',
      '/remotes/../',
      '/%2e%2e/',
      '/a/.%2E/',
      '/a/..;/',
    ],
    ...[
      'https://cdn.test/../',
      'https://cdn.test/%2e%2e/',
      'https://cdn.test@evil.test/',
      'https://cdn.test\\@evil.test/',
      'https://cdn.test:/',
      'https://cdn.test:1.0.0/',
    ],
    ...[
      'remotes/chat/',
      '',
      'chat',
      '/remotes/chat',
      'javascript:/',
      'data:text/javascript,/',
      'blob:https://cdn.test/',
    ],
    ...['/a/?/', '/a/#/', ' /a/', '/a/\n', 'https:cdn.test/', 'ftp://cdn.test/'],
  ])('%j is refused', (base) => {
    expect(reasonOf(base)).toBe('path-refused');
  });
});

describe('a version', () => {
  test.each(['1.0.0', '0.1.0-b9c8e0f3', '10.20.30-rc.1+build.5', '0.0.0-dev'])(
    '%s is accepted as semver',
    (version) => {
      expect(() => checkVersion('chat', version)).not.toThrow();
    },
  );

  test.each([
    '',
    'latest',
    '1',
    '1.0',
    'v1.0.0',
    '1.0.0.0',
    '01.0.0',
    '^1.0.0',
    '1.x.0',
    '1.0.0 ',
    '../1.0.0',
    '1.0.0-',
  ])('%j is not semver', (version) => {
    expect(() => checkVersion('chat', version)).toThrow(
      expect.objectContaining({ reason: 'version-refused', number: 'SB106' }),
    );
  });
});
