import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Appearance, defaultAppearance, parseAppearance } from './appearance.ts';

const appearance: fc.Arbitrary<Appearance> = fc.record({
  direction: fc.constantFrom('ltr', 'rtl'),
  theme: fc.constantFrom('light', 'dark', 'system'),
  activeLayout: fc.string(),
  responsiveFontSizes: fc.boolean(),
});

const isAppearance = ({ direction, theme, activeLayout, responsiveFontSizes, ...rest }: Appearance) =>
  ['ltr', 'rtl'].includes(direction) &&
  ['light', 'dark', 'system'].includes(theme) &&
  typeof activeLayout === 'string' &&
  typeof responsiveFontSizes === 'boolean' &&
  Object.keys(rest).length === 0;

/** Settings with any JSON in any field, as other programs may have stored them. */
const nearly = fc
  .record(
    {
      direction: fc.jsonValue(),
      theme: fc.jsonValue(),
      activeLayout: fc.jsonValue(),
      responsiveFontSizes: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value));

test('any stored value is read as a valid appearance', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), nearly), (stored) => isAppearance(parseAppearance(stored))),
  );
});

test('a stored appearance is read unchanged', () => {
  fc.assert(
    fc.property(appearance, (settings) => {
      expect(parseAppearance(JSON.stringify(settings))).toEqual(settings);
    }),
  );
});

test.each([null, '', '{}', 'null', '[]', '7', '"dark"', '{"theme":'])('%j means the defaults', (stored) => {
  expect(parseAppearance(stored)).toEqual({
    direction: 'ltr',
    theme: 'dark',
    activeLayout: 'layout1',
    responsiveFontSizes: true,
  });
});

test('one broken field does not affect the others', () => {
  expect(parseAppearance('{"direction":"up","theme":"light"}')).toEqual({
    ...defaultAppearance,
    theme: 'light',
  });
});
