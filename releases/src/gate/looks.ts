import type { Language } from '@switchboard/federation/language';

/** How a user sees the suite. */
export interface Look {
  language: Language;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** Pixels of the page. */
  width: 1440 | 390;
}

export const WIDE = 1440;
export const NARROW = 390;

/** Each value of each part meets each value of all other parts. */
export const LOOKS: readonly Look[] = [
  { language: 'en', theme: 'dark', direction: 'ltr', width: WIDE },
  { language: 'ru', theme: 'dark', direction: 'ltr', width: NARROW },
  { language: 'es', theme: 'light', direction: 'ltr', width: WIDE },
  { language: 'en', theme: 'light', direction: 'rtl', width: NARROW },
  { language: 'ru', theme: 'light', direction: 'rtl', width: WIDE },
  { language: 'es', theme: 'dark', direction: 'rtl', width: NARROW },
];

/** A look in words, for messages. */
export const wordsOf = ({ language, theme, direction, width }: Look): string =>
  `${language}, ${theme}, ${direction}, ${width} px`;

/** Some screens, opened one after the other by a user with one look. */
export interface Round {
  look: Look;
  paths: readonly string[];
}

/**
 * Opens all screens in the first look, wide, and in the last, narrow. In each of the other looks it opens some, so that
 * each screen is seen in a third one.
 */
export const roundsOf = (paths: readonly string[]): Round[] => {
  const between = LOOKS.length - 2;
  return LOOKS.map((look, at) => {
    if (at === 0 || at === LOOKS.length - 1) return { look, paths };
    const own = paths.filter((_, index) => index % between === at - 1);
    return { look, paths: own.length > 0 ? own : paths.slice((at - 1) % paths.length).slice(0, 1) };
  });
};
