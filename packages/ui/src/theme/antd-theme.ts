import {
  amber,
  amberDark,
  green,
  greenDark,
  iris,
  irisDark,
  red,
  redDark,
  slate,
  slateDark,
} from '@radix-ui/colors';
import { type ThemeConfig, theme } from 'antd';

export type Mode = 'light' | 'dark';

const palettes = {
  light: { ...slate, ...iris, ...green, ...amber, ...red },
  dark: { ...slateDark, ...irisDark, ...greenDark, ...amberDark, ...redDark },
};

/** antd's theme, fed with the same scales as `tokens.css`. */
export const antdTheme = (mode: Mode): ThemeConfig => {
  const color = palettes[mode];
  return {
    // Two copies of antd on one page would otherwise both make up the same key and repaint each other.
    cssVar: { key: 'switchboard', prefix: 'sb-ant' },
    hashed: false,
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: color.iris9,
      colorPrimaryHover: color.iris10,
      colorLink: color.iris11,
      colorLinkHover: color.iris12,
      colorSuccess: color.green9,
      colorWarning: color.amber9,
      colorError: color.red9,
      colorErrorText: color.red11,
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
      controlHeight: 32,
      controlHeightLG: 40,
      fontFamily: 'var(--sb-font)',
      fontSize: 14,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
      Input: { activeShadow: 'none' },
      Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px' },
    },
  };
};
