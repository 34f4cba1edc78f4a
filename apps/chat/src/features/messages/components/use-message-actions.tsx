import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useCallback, useState } from 'react';
import type { Point } from '../../../ui/context-menu.tsx';
import type { MessageActionsProps } from './message-actions.tsx';

const lateActions = late(
  async () => (await import(/* webpackChunkName: "message" */ './lazy.ts')).MessageActions,
);

/** The menu of a message, while it is open, and the function that opens it for the key of a row. */
export const useMessageActions = (
  needs: Omit<MessageActionsProps, 'entry' | 'at' | 'onClose'>,
): [menu: ReactNode, open: (key: string, at: Point) => void] => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [opened, setOpened] = useState<Pick<MessageActionsProps, 'entry' | 'at'>>();
  const close = useCallback(() => setOpened(undefined), []);
  const Actions = useCode(lateActions, {
    open: opened !== undefined,
    onFailure: () => {
      close();
      showError(t('messages.actionsFailed'), 'actions');
    },
  });
  const { thread } = needs;
  const open = useCallback(
    (key: string, at: Point) => {
      const entry = thread.getState().entries.find((one) => one.key === key);
      if (entry) setOpened({ entry, at });
    },
    [thread],
  );
  const menu =
    opened && Actions ? (
      <Actions key={`menu ${opened.entry.key}`} {...needs} {...opened} onClose={close} />
    ) : null;
  return [menu, open];
};
