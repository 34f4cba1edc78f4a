import type { Conversation } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useMediaQuery } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import type { Reason } from '../model/waiting.ts';
import { useAttentionWords } from './use-attention-words.ts';
import { useMessageWords } from './use-message-words.ts';

/** The words of the rows of the list. */
export interface ListWords {
  /** On a touch screen, a swipe offers to mark a conversation as read or as unread. */
  touch: ((conversation: Conversation) => void) | undefined;
  draft: string;
  reasons: Record<Reason, string>;
  t: ReturnType<typeof useTranslation>['t'];
  agent: string;
  agentSaid: string;
  /** Why a person is needed. */
  attention: (attention: string) => string;
  /** The server does not have it yet. */
  going: string;
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

/** @param mark marks a conversation as read or as unread; stays the same */
export const useListWords = (mark: (conversation: Conversation) => void): ListWords => {
  const isTouch = useMediaQuery('(hover: none)');
  const { t } = useTranslation('chat');
  const of = useMessageWords();
  const attentionWords = useAttentionWords();
  const locale = useLocale();
  return useMemo(
    () => ({
      t,
      touch: isTouch ? mark : undefined,
      draft: t('list.draft'),
      reasons: {
        attention: t('waiting.attention'),
        failed: t('waiting.failed'),
        overdue: t('waiting.overdue'),
        unread: t('waiting.unread'),
      },
      agent: t('handler.agent'),
      agentSaid: t('list.agent'),
      attention: (attention) => t('list.attention', { reason: attentionWords(attention) }),
      going: t('list.going'),
      noText: t('list.noText'),
      pin: t('list.pin'),
      unpin: t('list.unpin'),
      unread: t('list.unread'),
      waiting: t('list.waiting'),
      youSaid: t('list.you'),
      number: new Intl.NumberFormat(locale),
      of,
    }),
    [t, of, attentionWords, locale, isTouch, mark],
  );
};
