import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useRemoteTitle } from '../../../services/titles.ts';
import { useReports } from '../../../services/use-reports.ts';
import { degradedRemote } from '../model/degraded-remote.ts';
import { DismissButton } from './dismiss-button.tsx';
import type { NoticeProps } from './notice.tsx';

/**
 * Says that a remote runs in another version than it should, until somebody has read it.
 *
 * @param app the one remote that counts; all do unless told
 */
export const useDegraded = (app?: string): NoticeProps | undefined => {
  const { t } = useTranslation('shell');
  const titleOf = useRemoteTitle();
  const reports = useReports();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const remote = degradedRemote(
    reports.filter(({ remote }) => !dismissed.includes(remote) && (app === undefined || remote === app)),
  );
  if (!remote) return undefined;
  return {
    icon: 'alert',
    text: t('notices.degraded', { app: titleOf(remote) }),
    actions: <DismissButton onDismiss={() => setDismissed([...dismissed, remote])} />,
  };
};
