import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { useAttentionWords } from './use-attention-words.ts';
import { useMessageWords } from './use-message-words.ts';

/** The words of the rows of the list. */
export interface ListWords {
  t: ReturnType<typeof useTranslation>['t'];
  agent: string;
  agentSaid: string;
  /** Why a person is needed. */
  attention: (attention: string) => string;
  noText: string;
  pin: string;
  unpin: string;
  unread: string;
  waiting: string;
  youSaid: string;
  number: Intl.NumberFormat;
  /** A message: its text, or the name of its type. */
  of: (type: string | null, text: string) => string;
}

export const useListWords = (): ListWords => {
  const { t } = useTranslation('chat');
  const of = useMessageWords();
  const attentionWords = useAttentionWords();
  const locale = useLocale();
  return useMemo(
    () => ({
      t,
      agent: t('handler.agent'),
      agentSaid: t('list.agent'),
      attention: (attention) => t('list.attention', { reason: attentionWords(attention) }),
      noText: t('list.noText'),
      pin: t('list.pin'),
      unpin: t('list.unpin'),
      unread: t('list.unread'),
      waiting: t('list.waiting'),
      youSaid: t('list.you'),
      number: new Intl.NumberFormat(locale),
      of,
    }),
    [t, of, attentionWords, locale],
  );
};
