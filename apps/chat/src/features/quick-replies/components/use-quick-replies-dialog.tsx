import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useCallback, useState } from 'react';

const lateDialog = late(
  async () => (await import(/* webpackChunkName: 'answers' */ './lazy.ts')).QuickRepliesDialog,
);

/** The dialog of all quick replies, while it is open, and the function that opens it. */
export const useQuickRepliesDialog = (): [dialog: ReactNode, open: () => void] => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Dialog = useCode(lateDialog, {
    open: isOpen,
    onFailure: () => {
      close();
      showError(t('settings.quickRepliesFailed'), 'quick-replies');
    },
  });
  return [isOpen && Dialog ? <Dialog onClose={close} /> : null, useCallback(() => setOpen(true), [])];
};
