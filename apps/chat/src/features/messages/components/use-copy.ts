import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** Copies a text to the clipboard, and says whether the browser allowed it. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const { t } = useTranslation('chat');
  const { showDone, showError } = useFeedback();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showDone(t('messages.copied'));
    } catch {
      showError(t('messages.notCopied'), 'copy');
    }
  };
};
