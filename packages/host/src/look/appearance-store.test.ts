// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeSystem } from '../testing/fake-system.ts';
import { defaultAppearance } from './appearance.ts';
import { createAppearance } from './appearance-store.ts';

const page = document.documentElement;
const shown = () => ({
  dark: page.classList.contains('dark'),
  direction: page.dir || 'ltr',
  fixedType: page.hasAttribute('data-fixed-type'),
});
const stored = () => JSON.parse(localStorage.getItem('settings') ?? 'null');
const store = (settings: unknown) => localStorage.setItem('settings', JSON.stringify(settings));

beforeEach(() => {
  localStorage.clear();
  // As in the HTML of the shell.
  page.className = 'dark';
  page.removeAttribute('dir');
  page.removeAttribute('data-fixed-type');
});

test('a first visit is dark and left-to-right, and stores that', () => {
  createFakeSystem('light');
  createAppearance();
  expect(shown()).toMatchObject({ dark: true, direction: 'ltr' });
  expect(stored()).toEqual(defaultAppearance);
});

test('a later visit has the stored settings', () => {
  createFakeSystem('dark');
  store({ ...defaultAppearance, theme: 'light', direction: 'rtl' });
  expect(createAppearance().getState()).toMatchObject({ theme: 'light', mode: 'light', direction: 'rtl' });
  expect(shown()).toMatchObject({ dark: false, direction: 'rtl' });
});

test('unreadable settings are replaced', () => {
  createFakeSystem('dark');
  localStorage.setItem('settings', '{"theme":');
  createAppearance();
  expect(stored()).toEqual(defaultAppearance);
});

test('a change shows at once, is stored, and notifies subscribers', () => {
  createFakeSystem('dark');
  const appearance = createAppearance();
  const heard: string[] = [];
  appearance.subscribe(({ mode, direction }) => heard.push(`${mode} ${direction}`));
  appearance.change({ theme: 'light' });
  appearance.change({ direction: 'rtl' });
  expect(heard).toEqual(['light ltr', 'light rtl']);
  expect(shown()).toMatchObject({ dark: false, direction: 'rtl' });
  expect(stored()).toEqual({ ...defaultAppearance, theme: 'light', direction: 'rtl' });
});

test('font sizes depend on the screen unless the settings turn that off', () => {
  createFakeSystem('dark');
  createAppearance();
  expect(shown().fixedType).toBe(false);
  store({ ...defaultAppearance, responsiveFontSizes: false });
  createAppearance();
  expect(shown().fixedType).toBe(true);
});

describe("the system's theme", () => {
  test('is followed live if chosen', () => {
    const system = createFakeSystem('light');
    store({ ...defaultAppearance, theme: 'system' });
    const appearance = createAppearance();
    expect(appearance.getState().mode).toBe('light');
    system.want('dark');
    expect(appearance.getState().mode).toBe('dark');
    expect(shown().dark).toBe(true);
    system.want('light');
    expect(shown().dark).toBe(false);
  });

  test('is stored as a choice, without the resulting mode', () => {
    createFakeSystem('light');
    createAppearance().change({ theme: 'system' });
    expect(stored()).toEqual({ ...defaultAppearance, theme: 'system' });
  });

  test('is ignored if a theme is chosen', () => {
    const system = createFakeSystem('dark');
    const appearance = createAppearance();
    appearance.change({ theme: 'light' });
    system.want('light');
    system.want('dark');
    expect(appearance.getState().mode).toBe('light');
    expect(shown().dark).toBe(false);
  });
});

describe('the page looks the same before the app runs', () => {
  const script = readFileSync(
    join(import.meta.dirname, '../../../../apps/shell/public/appearance.js'),
    'utf8',
  );
  const settings = [
    null,
    '',
    'null',
    '7',
    '{"theme":',
    '{"theme":"light"}',
    '{"theme":"blue"}',
    '{"theme":null}',
    '{"theme":"system"}',
    '{"direction":"rtl"}',
    '{"direction":"up","theme":"light"}',
    '{"direction":"rtl","theme":"system"}',
    '{"responsiveFontSizes":false}',
    '{"responsiveFontSizes":0}',
  ];

  test.each(
    settings.flatMap((value) => [
      { value, system: 'light' as const },
      { value, system: 'dark' as const },
    ]),
  )('with $value on a system that prefers $system', ({ value, system }) => {
    createFakeSystem(system);
    if (value !== null) localStorage.setItem('settings', value);
    runInThisContext(script);
    const before = shown();
    createAppearance();
    expect(before).toEqual(shown());
  });
});
