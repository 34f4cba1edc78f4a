import { LANGUAGES, type Language } from '@switchboard/federation/language';

/** The shown app and its attributes. Kept in the address, to survive a reload and to be shared. */
export interface Settings {
  app: string;
  /** The `path` attribute; empty for the first screen. */
  path: string;
  theme: 'dark' | 'light' | 'system';
  direction: 'ltr' | 'rtl';
  language: Language;
}

const CHOICES = {
  theme: ['dark', 'light', 'system'],
  direction: ['ltr', 'rtl'],
  language: LANGUAGES,
} as const;

/** The wanted choice, or the first when it is unknown. */
const choose = <T extends string>(wanted: string | null, [first, ...others]: readonly [T, ...T[]]): T =>
  others.find((choice) => choice === wanted) ?? first;

/** @param apps the names of the apps with a dev server; the first is shown by default */
export const readSettings = (search: string, apps: readonly [string, ...string[]]): Settings => {
  const asked = new URLSearchParams(search);
  return {
    app: choose(asked.get('app'), apps),
    path: asked.get('path') ?? '',
    theme: choose(asked.get('theme'), CHOICES.theme),
    direction: choose(asked.get('direction'), CHOICES.direction),
    language: choose(asked.get('language'), CHOICES.language),
  };
};

export const writeSettings = (settings: Settings): string =>
  `?${new URLSearchParams(Object.entries(settings).filter(([, value]) => value !== ''))}`;
