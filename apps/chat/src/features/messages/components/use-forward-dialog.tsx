import type { Conversation } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useCallback, useState } from 'react';
import type { Entry } from '../model/entry.ts';

const lateDialog = late(
  async () => (await import(/* webpackChunkName: "message" */ './lazy.ts')).ForwardDialog,
);

/** The dialog that forwards a message, while it is open, and the function that opens it. */
export const useForwardDialog = (
  from: Conversation | undefined,
): [dialog: ReactNode, open: (entry: Entry) => void] => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [entry, setEntry] = useState<Entry>();
  const close = useCallback(() => setEntry(undefined), []);
  const Dialog = useCode(lateDialog, {
    open: entry !== undefined,
    onFailure: () => {
      close();
      showError(t('messages.actionsFailed'), 'actions');
    },
  });
  return [entry && from && Dialog ? <Dialog entry={entry} from={from} onClose={close} /> : null, setEntry];
};
