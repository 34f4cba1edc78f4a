import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback } from 'react';
import { reasonOf, sendingOf } from '../model/attention.ts';

/** Words for why a person is needed: those for the reason of an agent or for an automatic message, or the text as it is. */
export const useAttentionWords = (): ((attention: string) => string) => {
  const { t } = useTranslation('chat');
  return useCallback(
    (attention) => {
      const reason = reasonOf(attention);
      if (reason) return t(`reasons.${reason}`);
      const sending = sendingOf(attention);
      return sending ? t(sending) : attention;
    },
    [t],
  );
};
