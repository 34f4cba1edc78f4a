import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { useMessageWords } from './use-message-words.ts';

/** The words of the rows of the list. */
export interface ListWords {
  t: ReturnType<typeof useTranslation>['t'];
  agent: string;
  agentSaid: string;
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
  const locale = useLocale();
  return useMemo(
    () => ({
      t,
      agent: t('handler.agent'),
      agentSaid: t('list.agent'),
      noText: t('list.noText'),
      pin: t('list.pin'),
      unpin: t('list.unpin'),
      unread: t('list.unread'),
      waiting: t('list.waiting'),
      youSaid: t('list.you'),
      number: new Intl.NumberFormat(locale),
      of,
    }),
    [t, of, locale],
  );
};
