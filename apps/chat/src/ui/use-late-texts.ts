import type { Texts } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';

/**
 * The translation function of a part that is fetched on first use. It adds the English texts of the part; the other
 * languages have all texts in one file.
 *
 * @param english the texts of the part. Their top keys must not occur in the texts of the app: when the host adds those
 * again, they replace the keys of the same name.
 */
export const useLateTexts = (english: Texts): ReturnType<typeof useTranslation> => {
  const translation = useTranslation('chat');
  const { i18n } = translation;
  useMemo(() => i18n.addResourceBundle('en', 'chat', english), [i18n, english]);
  return translation;
};
