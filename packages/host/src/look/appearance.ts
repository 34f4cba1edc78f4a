/** Theme settings as stored under the local storage key `settings`. */
export interface Appearance {
  direction: 'ltr' | 'rtl';
  theme: 'light' | 'dark' | 'system';
  activeLayout: string;
  responsiveFontSizes: boolean;
}

export const defaultAppearance: Appearance = {
  direction: 'ltr',
  theme: 'dark',
  activeLayout: 'layout1',
  responsiveFontSizes: true,
};

const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.includes(value as T) ? (value as T) : fallback;

/** Parses stored settings; missing or broken ones take their defaults. */
export const parseAppearance = (stored: string | null): Appearance => {
  let value: Partial<Record<keyof Appearance, unknown>> = {};
  try {
    value = JSON.parse(stored ?? '{}') ?? {};
  } catch {
    // Not JSON: the defaults apply.
  }
  return {
    direction: oneOf(['ltr', 'rtl'], value.direction, defaultAppearance.direction),
    theme: oneOf(['light', 'dark', 'system'], value.theme, defaultAppearance.theme),
    activeLayout:
      typeof value.activeLayout === 'string' ? value.activeLayout : defaultAppearance.activeLayout,
    responsiveFontSizes: value.responsiveFontSizes !== false,
  };
};
