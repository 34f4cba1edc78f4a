import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback } from 'react';

const TYPES = [
  'photo',
  'video',
  'voice',
  'document',
  'sticker',
  'audio',
  'contact',
  'location',
  'story',
  'missed_call',
] as const;

/** Words for a message: its text, or the name of its type. */
export const useMessageWords = (): ((type: string | null, text: string) => string) => {
  const { t } = useTranslation('chat');
  return useCallback(
    (type, text) => {
      if (text !== '') return text;
      if (type === null || type === 'text') return '';
      if (type === 'deleted') return t('thread.deleted');
      return t(`types.${TYPES.find((known) => known === type) ?? 'other'}`);
    },
    [t],
  );
};
