import type { Author } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { useMessageWords } from '../../conversations/components/use-message-words.ts';

/** The words of the rows of one conversation. */
export interface RowWords {
  t: ReturnType<typeof useTranslation>['t'];
  /** A message: its text, or the name of its type. */
  of: (type: string, text: string) => string;
  author: (author: Author) => string;
}

export const useRowWords = (customer: string): RowWords => {
  const { t } = useTranslation('chat');
  const of = useMessageWords();
  return useMemo(
    () => ({
      t,
      of,
      author: (author) =>
        author === 'customer' ? customer : t(author === 'agent' ? 'thread.agent' : 'thread.you'),
    }),
    [t, of, customer],
  );
};
