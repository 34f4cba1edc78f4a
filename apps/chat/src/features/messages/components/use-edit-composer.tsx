import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useCallback, useState } from 'react';
import type { Entry } from '../model/entry.ts';
import type { ThreadStore } from '../model/thread.ts';

const lateComposer = late(
  async () => (await import(/* webpackChunkName: "message" */ './lazy.ts')).EditComposer,
);

/** The field for a new text of a message, while one is changed, and the function that opens it. */
export const useEditComposer = (
  thread: ThreadStore,
  onClosed: () => void,
): [composer: ReactNode, open: (entry: Entry) => void] => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [entry, setEntry] = useState<Entry>();
  const Editor = useCode(lateComposer, {
    open: entry !== undefined,
    onFailure: () => {
      setEntry(undefined);
      showError(t('messages.actionsFailed'), 'actions');
    },
  });
  const close = useCallback(() => {
    setEntry(undefined);
    onClosed();
  }, [onClosed]);
  const composer =
    entry && Editor ? (
      <Editor key={`edit ${entry.key}`} entry={entry} thread={thread} onClose={close} />
    ) : null;
  return [composer, setEntry];
};
