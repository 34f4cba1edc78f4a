import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { antdTheme, type Mode } from './antd-theme.ts';

describe.each<Mode>(['light', 'dark'])('in %s mode', (mode) => {
  const config = antdTheme(mode);
  const token = theme.getDesignToken(config);
  const onDanger = config.components?.Button?.dangerColor ?? token.colorTextLightSolid;

  const grounds = [token.colorBgLayout, token.colorBgContainer, token.colorBgElevated];
  const pairs: [what: string, text: string, grounds: string[]][] = [
    ['text', token.colorText, grounds],
    ['muted text', token.colorTextSecondary, grounds],
    ['the quietest text', token.colorTextTertiary, grounds],
    ['a description', token.colorTextDescription, grounds],
    ['a placeholder', token.colorTextPlaceholder, [token.colorBgContainer]],
    ['a link', token.colorLink, grounds],
    ['a link under the pointer', token.colorLinkHover, grounds],
    ['a chosen item', token.colorText, [token.controlItemBgActive, token.controlItemBgHover]],
    [
      'a primary button',
      token.colorTextLightSolid,
      [token.colorPrimary, token.colorPrimaryHover, token.colorPrimaryActive],
    ],
    ['a danger', token.colorErrorText, [...grounds, token.colorErrorBg]],
    ['a danger button', onDanger, [token.colorError, token.colorErrorHover, token.colorErrorActive]],
    ['a success', token.colorSuccess, [token.colorBgLayout, token.colorBgContainer, token.colorSuccessBg]],
  ];

  test.each(pairs)('%s is readable', (_, text, on) => {
    for (const ground of on) expect([ground, contrast(text, ground) >= 4.5]).toEqual([ground, true]);
  });

  test('the icon of a warning is visible', () => {
    expect(contrast(token.colorWarning, token.colorWarningBg)).toBeGreaterThanOrEqual(3);
  });

  test('the accent colours are those of its scale, not mixed by antd', () => {
    expect(token.colorPrimary).toBe('#5b5bd6');
  });
});

test.each([
  ['fine', 32],
  ['coarse', 44],
] as const)('controls for a %s pointer are at least %i px high', (pointer, least) => {
  const { controlHeightSM, controlHeight, controlHeightLG } = theme.getDesignToken(
    antdTheme('dark', pointer),
  );
  expect(Math.min(controlHeightSM, controlHeight, controlHeightLG)).toBe(least);
});
