import type { Localised } from '@switchboard/federation/manifest';

/** A text of a manifest in every language that it has. */
export const inEachLanguage = ({ en, es, ru }: Localised): string[] =>
  [en, es, ru].filter((text) => text !== undefined);
