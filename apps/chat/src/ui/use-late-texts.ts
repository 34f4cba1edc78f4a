import type { Texts } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';

/**
 * Translates in a part of the app that is fetched when it is used, for it and the components in it. The other languages
 * have all texts in one file.
 *
 * @param english texts that came with the part. Their top keys are its own: the host may set those of the app again.
 */
export const useLateTexts = (english: Texts): ReturnType<typeof useTranslation> => {
  const translation = useTranslation('chat');
  const { i18n } = translation;
  useMemo(() => i18n.addResourceBundle('en', 'chat', english), [i18n, english]);
  return translation;
};
