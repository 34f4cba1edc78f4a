import type { Texts } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';

/**
 * The translation function of a part that is fetched on first use. It adds the English texts of the part; the other
 * languages have all texts in one file.
 *
 * @param english the texts of the part, under top keys that occur nowhere else
 */
export const useLateTexts = (english: Texts): ReturnType<typeof useTranslation> => {
  const translation = useTranslation('shell');
  const { i18n } = translation;
  useMemo(() => i18n.addResourceBundle('en', 'shell', english), [i18n, english]);
  return translation;
};
