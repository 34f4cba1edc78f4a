import { LANGUAGES, type Language } from '@switchboard/federation/language';

/** What is shown, and how. It stands in the address, so that it outlives a reload and can be passed on. */
export interface Settings {
  app: string;
  /** As the element takes it; empty for the first screen. */
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

/** One of the choices; the first when it is none of them. */
const choose = <T extends string>(wanted: string | null, [first, ...others]: readonly [T, ...T[]]): T =>
  others.find((choice) => choice === wanted) ?? first;

/** @param apps the names of the apps that are worked on; the first is shown unless told */
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
