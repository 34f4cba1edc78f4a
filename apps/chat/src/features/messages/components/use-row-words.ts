import type { Author } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { useMessageWords } from '../../conversations/components/use-message-words.ts';
import { isCode } from '../model/is-code.ts';

/** The words of the rows of one conversation. */
export interface RowWords {
  /** The name of the button that opens the menu. */
  actions: string;
  agent: string;
  /** Why a message was not sent, in words. */
  cause: (cause: string) => string;
  deleted: string;
  discard: string;
  edited: string;
  /** A message without a text, of an unknown type. */
  other: string;
  reactions: string;
  /** The customer has read it. */
  read: string;
  reply: string;
  resend: string;
  sending: string;
  sent: string;
  showQuoted: string;
  unconfirmed: string;
  /** The name of the button for the causes of an answer. */
  why: string;
  whyLabel: string;
  /** A message: its text, or the name of its type. */
  of: (type: string, text: string) => string;
  author: (author: Author) => string;
  /** @param name of the first author, or `''` */
  forwarded: (name: string) => string;
}

export const useRowWords = (customer: string): RowWords => {
  const { t } = useTranslation('chat');
  const of = useMessageWords();
  return useMemo(
    () => ({
      actions: t('messages.actions'),
      agent: t('messages.agent'),
      // The line at the field says more.
      cause: (cause) => (isCode(cause) ? t('messages.notSent') : cause),
      deleted: t('thread.deleted'),
      discard: t('messages.discard'),
      edited: t('messages.edited'),
      other: t('types.other'),
      reactions: t('messages.reactions'),
      read: t('messages.read'),
      reply: t('messages.reply'),
      resend: t('messages.resend'),
      sending: t('messages.sending'),
      sent: t('messages.sent'),
      showQuoted: t('messages.showQuoted'),
      unconfirmed: t('messages.unconfirmed'),
      why: t('why.short'),
      whyLabel: t('why.title'),
      of,
      forwarded: (name) => t(name === '' ? 'messages.forwarded' : 'messages.forwardedFrom', { name }),
      author: (author) =>
        author === 'customer' ? customer : t(author === 'agent' ? 'messages.agent' : 'messages.you'),
    }),
    [t, of, customer],
  );
};
