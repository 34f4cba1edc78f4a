import type { Language } from '@switchboard/federation';

type Localised = { en: string } & { [Other in Language]?: string | undefined };

/** A text of a manifest in a language; English where it has none. */
export const inLanguage = (text: Localised, language: Language): string => text[language] ?? text.en;

/** A text of a manifest in every language that it has. */
export const inEachLanguage = ({ en, es, ru }: Localised): string[] =>
  [en, es, ru].filter((text) => text !== undefined);
