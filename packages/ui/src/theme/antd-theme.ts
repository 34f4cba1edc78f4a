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
import { type ThemeConfig, theme } from 'antd';

export type Mode = 'light' | 'dark';

type Algorithm = Exclude<ThemeConfig['algorithm'], readonly unknown[] | undefined>;

// White on step 10 of the dark accent is below AA, so hovering darkens it.
const palettes = {
  light: { ...slate, ...iris, ...grass, ...amber, ...red, accentHover: iris.iris10 },
  dark: { ...slateDark, ...irisDark, ...grassDark, ...amberDark, ...redDark, accentHover: irisDark.iris8 },
};

/** Replaces the colours that antd mixes by those of the scales, which are made for their roles. */
const exactColors =
  (color: (typeof palettes)[Mode]): Algorithm =>
  (seed, map = theme.defaultAlgorithm(seed)) => ({
    ...map,
    colorPrimary: color.iris9,
    colorPrimaryHover: color.accentHover,
    colorPrimaryActive: color.accentHover,
    colorPrimaryText: color.iris11,
    colorPrimaryTextHover: color.iris11,
    colorPrimaryBorder: color.iris7,
    colorPrimaryBg: color.iris3,
    colorPrimaryBgHover: color.iris4,
    colorLink: color.iris11,
    colorLinkHover: color.iris12,
    colorLinkActive: color.iris12,
    colorInfo: color.iris11,
    colorInfoBg: color.iris3,
    colorInfoBorder: color.iris6,
    colorSuccess: color.grass11,
    colorSuccessBg: color.grass3,
    colorSuccessBorder: color.grass6,
    colorWarning: color.amber11,
    colorWarningBg: color.amber3,
    colorWarningBorder: color.amber6,
    colorError: color.red11,
    colorErrorHover: color.red12,
    colorErrorActive: color.red11,
    colorErrorText: color.red11,
    colorErrorBg: color.red3,
    colorErrorBorder: color.red6,
  });

export type Pointer = 'fine' | 'coarse';

/** Heights in pixels. A finger needs more room than a mouse; style sheets have `--sb-hit`. */
const controlHeights = {
  fine: { controlHeightSM: 32, controlHeight: 32, controlHeightLG: 40 },
  coarse: { controlHeightSM: 44, controlHeight: 44, controlHeightLG: 48 },
};

/**
 * The theme of antd, from the same scales as `tokens.css`.
 *
 * @param motion without it nothing moves, and nothing waits for the end of a movement
 */
export const antdTheme = (mode: Mode, pointer: Pointer = 'fine', motion = true): ThemeConfig => {
  const color = palettes[mode];
  return {
    // Otherwise two copies of antd on one page would use the same key and overwrite each other.
    cssVar: { key: 'switchboard', prefix: 'sb-ant' },
    hashed: false,
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, exactColors(color)],
    token: {
      colorBgBase: color.slate1,
      colorBgLayout: color.slate1,
      colorBgContainer: color.slate2,
      colorBgElevated: color.slate3,
      colorBgContainerDisabled: color.slate3,
      colorTextBase: color.slate12,
      colorText: color.slate12,
      colorTextSecondary: color.slate11,
      colorTextTertiary: color.slate11,
      colorTextDescription: color.slate11,
      colorTextPlaceholder: color.slate11,
      colorBorder: color.slate7,
      colorBorderSecondary: color.slate6,
      controlItemBgHover: color.slate4,
      controlItemBgActive: color.iris3,
      controlItemBgActiveHover: color.iris4,
      borderRadius: 8,
      borderRadiusLG: 12,
      ...controlHeights[pointer],
      fontFamily: 'var(--sb-font)',
      fontSize: 14,
      motion,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        fontWeight: 500,
        // Small buttons are as high as others, so that antd's 7 pixels look cramped.
        paddingInlineSM: 11,
        dangerColor: color.slate1,
        // The accent of solids is too dark for a text.
        defaultHoverColor: color.iris11,
        defaultActiveColor: color.iris11,
      },
      Segmented: { trackBg: color.slate1, itemSelectedBg: color.slate4 },
      Input: { activeShadow: 'none' },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    },
  };
};

/** The theme for a part of a page; other parts may have another mode or another copy of antd. */
export const confined = (config: ThemeConfig, mode: Mode): ThemeConfig => ({
  ...config,
  cssVar: { key: `switchboard-${mode}`, prefix: 'sb-ant' },
  hashed: true,
});
