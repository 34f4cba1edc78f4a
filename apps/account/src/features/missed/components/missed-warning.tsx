import type { Missed } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback, useState } from 'react';
import { Warning } from '../../status/components/warning.tsx';
import type { MissedChannel } from './missed-dialog.tsx';

const lateDialog = late(() => import(/* webpackChunkName: "bot" */ './lazy.ts'));

export interface MissedWarningProps extends Missed {
  channel: MissedChannel;
}

/** The number of messages of a channel that could not be shown here, and a way to see them. */
export const MissedWarning = ({ count, since, channel }: MissedWarningProps) => {
  const { t } = useTranslation('account');
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const dialog = useCode(lateDialog, {
    open,
    onFailure() {
      close();
      showError(t('missed.failed'), 'missed');
    },
  });
  return (
    <>
      <Warning text={t('status.missed', { count })} since={since}>
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t('missed.open')}
        </Button>
      </Warning>
      {open && dialog && <dialog.MissedDialog channel={channel} onClose={close} />}
    </>
  );
};
