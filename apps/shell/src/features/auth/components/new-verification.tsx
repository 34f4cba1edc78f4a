import { Button } from '@switchboard/ui';
import { Alert } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { ComplaintAlert } from './complaint-alert.tsx';
import { useSubmit } from './use-submit.ts';

/** Offers another confirmation e-mail. The provider sends it to the user who signed in in this browser. */
export const NewVerification = () => {
  const { identity } = useServices();
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const [sent, setSent] = useState<boolean>();

  const send = () =>
    submission.submit(async () => {
      setSent(await (await identity()).sendVerification());
    });

  if (sent) return <Alert type="success" showIcon role="status" title={t('auth.codes.sent')} />;
  return (
    <>
      <ComplaintAlert submission={submission} />
      {sent === false && <Alert type="info" showIcon role="status" title={t('auth.codes.signInFirst')} />}
      <Button size="large" block loading={submission.pending} onClick={send}>
        {t('auth.codes.again')}
      </Button>
    </>
  );
};
