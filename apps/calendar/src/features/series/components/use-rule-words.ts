import { useLocale } from '@switchboard/federation';
import { useCallback } from 'react';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { type Ruled, ruleInWords } from '../model/rule-words.ts';

/** A rule as a sentence in the language of the user. */
export const useRuleWords = (): ((ruled: Ruled) => string) => {
  const { t } = useLateTexts(seriesTexts);
  const locale = useLocale();
  return useCallback(
    (ruled) => ruleInWords(ruled, { t: (key, values) => t(key, values ?? {}), locale }),
    [t, locale],
  );
};
