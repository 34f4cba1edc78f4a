import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback } from 'react';
import { reasonOf } from '../model/attention.ts';

/** Words for why a person is needed: those for the reason of an agent, or the text as it is. */
export const useAttentionWords = (): ((attention: string) => string) => {
  const { t } = useTranslation('chat');
  return useCallback(
    (attention) => {
      const reason = reasonOf(attention);
      return reason ? t(`reasons.${reason}`) : attention;
    },
    [t],
  );
};
