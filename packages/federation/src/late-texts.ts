import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import type { Texts } from './contract.ts';

/**
 * Makes the translation function of parts that are fetched on first use, which a part calls with its own texts.
 *
 * @param app whose texts these are
 */
export const createLateTexts = (app: string) => {
  /**
   * Adds the English texts of the part; the other languages have all texts in one file.
   *
   * @param english the texts of the part. Their top keys must not occur in the texts of the app: when the host adds those
   * again, they replace the keys of the same name.
   */
  const useLateTexts = (english: Texts): ReturnType<typeof useTranslation> => {
    const translation = useTranslation(app);
    const { i18n } = translation;
    useMemo(() => i18n.addResourceBundle('en', app, english), [i18n, english]);
    return translation;
  };
  return useLateTexts;
};
