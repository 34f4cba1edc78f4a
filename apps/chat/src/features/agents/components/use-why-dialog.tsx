import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useCallback, useState } from 'react';
import type { Explained } from './why-dialog.tsx';

const lateDialog = late(async () => (await import(/* webpackChunkName: "late" */ './lazy.ts')).WhyDialog);

/** The dialog with the causes of an answer, while it is open, and the function that opens it. */
export const useWhyDialog = (
  conversationId: string,
): [dialog: ReactNode, open: (explained: Explained) => void] => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [explained, setExplained] = useState<Explained>();
  const close = useCallback(() => setExplained(undefined), []);
  const Dialog = useCode(lateDialog, {
    open: explained !== undefined,
    onFailure: () => {
      close();
      showError(t('why.failed'), 'why');
    },
  });
  const dialog =
    explained && Dialog ? (
      <Dialog explained={explained} conversationId={conversationId} onClose={close} />
    ) : null;
  return [dialog, setExplained];
};
