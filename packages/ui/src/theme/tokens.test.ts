import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  amber,
  amberDark,
  grass,
  grassDark,
  iris,
  irisDark,
  red,
  redDark,
  slate,
  slateDark,
} from '@radix-ui/colors';
import { describe, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const scales: Record<'light' | 'dark', Record<string, string>> = {
  light: { ...slate, ...iris, ...grass, ...amber, ...red },
  dark: { ...slateDark, ...irisDark, ...grassDark, ...amberDark, ...redDark },
};

const declared = (source: string) => [...source.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);
const used = (source: string) => [...source.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
const imported = [...css.matchAll(/@import "([^"]+)"/g)].map(([, request = '']) => request);
const rolesIn = (source: string) =>
  [...source.matchAll(/(--sb-[\w-]+): (?:var\(--(\w+)-(\d+)\)|(#\w+))/g)].map(
    ([, role = '', scale = '', step = '', exact]) => [role, { step: scale + step, exact }] as const,
  );
const [common = '', light = ''] = css.split(':root:not(.dark)');
const roles = { dark: new Map(rolesIn(common)), light: new Map(rolesIn(common + light)) };

test('roles refer only to steps of imported scales', () => {
  const steps = new Set(
    imported.flatMap((request) => declared(readFileSync(require.resolve(request), 'utf8'))),
  );
  expect(steps.size).toBeGreaterThan(0);
  expect(used(css).filter((name) => !steps.has(name))).toEqual([]);
});

test('each scale exists for both modes', () => {
  const light = imported.filter((request) => !request.includes('-dark'));
  expect(imported).toEqual(light.flatMap((request) => [request, request.replace('.css', '-dark.css')]));
});

test('every role in a style sheet of the suite is defined', () => {
  const known = new Set(declared(css));
  const sheets = ['apps', 'packages'].flatMap((room) =>
    readdirSync(join(ROOT, room)).flatMap((folder) =>
      readdirSync(join(ROOT, room, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .map((file) => join(room, folder, 'src', file)),
    ),
  );
  const unknown = sheets.flatMap((sheet) =>
    used(readFileSync(join(ROOT, sheet), 'utf8'))
      .filter((name) => name.startsWith('--sb-') && !name.startsWith('--sb-ant-') && !known.has(name))
      .map((name) => `${sheet}: ${name}`),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const colorOf = (role: string): string => {
    const { step = '', exact } = roles[mode].get(role) ?? {};
    return exact ?? scales[mode][step] ?? `nothing for ${role}`;
  };

  test.each([
    ['--sb-text', ['--sb-page', '--sb-pane', '--sb-surface', '--sb-surface-hover', '--sb-surface-active']],
    ['--sb-text-muted', ['--sb-page', '--sb-pane', '--sb-surface', '--sb-surface-hover']],
    ['--sb-accent-text', ['--sb-page', '--sb-pane', '--sb-accent-soft', '--sb-accent-soft-hover']],
    ['--sb-on-accent', ['--sb-accent']],
    ['--sb-on-mark', ['--sb-mark']],
    ['--sb-success-text', ['--sb-page', '--sb-pane', '--sb-success-soft']],
    ['--sb-warning-text', ['--sb-page', '--sb-pane', '--sb-warning-soft']],
    ['--sb-danger-text', ['--sb-page', '--sb-pane', '--sb-danger-soft']],
  ])('%s can be read on its grounds', (text, grounds) => {
    for (const ground of grounds) {
      expect([ground, contrast(colorOf(text), colorOf(ground)) >= 4.5]).toEqual([ground, true]);
    }
  });

  test('a pane and what is on it can be told from the page', () => {
    const grounds = ['--sb-page', '--sb-pane', '--sb-surface'].map(colorOf);
    for (const [at, ground] of grounds.slice(1).entries())
      expect([ground, contrast(ground, grounds[at] ?? '') >= 1.05]).toEqual([ground, true]);
  });
});
