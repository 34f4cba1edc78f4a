import { describe, expect, test } from 'vitest';
import { scoped, scopeStyles } from './scope-styles.ts';

const WEIGHT = ':not(i i i i i i i i i i i i)';

describe('a style sheet for a foreign page', () => {
  test.each([
    [':root', ['.switchboard-root']],
    [':root:not([data-fixed-type])', ['.switchboard-root:not([data-fixed-type])']],
    ['html.dark', ['.switchboard-root.dark']],
    ['body', ['.switchboard-root']],
    ['.dark-theme', ['.switchboard-root.dark-theme']],
    ['h1', [`:where(.switchboard-root)${WEIGHT} h1`]],
    ['*::before', [`:where(.switchboard-root)${WEIGHT} *::before`]],
    ['.bodywork', [`:where(.switchboard-root)${WEIGHT} .bodywork`]],
    ['[dir="rtl"] .arrow', [`:where(.switchboard-root[dir="rtl"])${WEIGHT} .arrow`]],
    [
      ':where([dir="rtl"], [dir="rtl"] :is(input, textarea))',
      [
        `:where(.switchboard-root[dir="rtl"])${WEIGHT}`,
        `:where(.switchboard-root[dir="rtl"])${WEIGHT} :is(input, textarea)`,
      ],
    ],
    [':where([dir="rtl"] body *)', [`:where(.switchboard-root[dir="rtl"])${WEIGHT} *`]],
  ])('limits %s to the app', (selector, expected) => {
    expect(scoped(selector)).toEqual(expected);
  });

  test.each([
    ['host/src/mount/embed.css', '.switchboard-root'],
    ['ui/src/button.module.css', '.switchboard-root'],
    ['ui/src/theme/reset.css', `:where(.switchboard-root)${WEIGHT} .switchboard-root`],
  ])('keeps or limits the rules of %s', (file, expected) => {
    const rule = { selectors: ['.switchboard-root'], source: { input: { file: `/packages/${file}` } } };
    scopeStyles().Rule(rule);
    expect(rule.selectors).toEqual([expected]);
  });
});
