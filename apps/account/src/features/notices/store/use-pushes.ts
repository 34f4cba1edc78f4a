import type { PushState } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { beginPushes, endPushes, pushPermission } from '../model/page-pushes.ts';

/** The pushes of this browser. `state` is undefined until it is loaded. */
export const usePushes = () => {
  const { notices: api } = useApp().api;
  const { showError } = useFeedback();
  const { t } = useTranslation('account');
  const { value } = useLoaded((signal) => api?.push(signal), [api]);
  const [changed, setChanged] = useState<PushState>();
  const [permission, setPermission] = useState(pushPermission);
  const [isBusy, setBusy] = useState(false);
  const state = changed ?? value;

  const run = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await task();
    setPermission(pushPermission());
    setBusy(false);
  };

  return {
    state,
    permission,
    isBusy,
    begin: (key: string) =>
      run(async () => {
        const subscription = await beginPushes(key).catch(() =>
          showError(t('notices.push.failed'), 'notices'),
        );
        if (!subscription) return;
        await api.subscribe(subscription).then(setChanged, (error: unknown) => {
          showError(messageOf(error), 'notices');
        });
      }),
    end: () =>
      run(async () => {
        try {
          setChanged(await api.unsubscribe());
          // The server sends nothing more, whatever the browser answers.
          await endPushes().catch(() => {});
        } catch (error) {
          showError(messageOf(error), 'notices');
        }
      }),
  };
};
