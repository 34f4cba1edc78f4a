import { Button } from '@switchboard/ui';
import { Alert } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import type { Complaint } from '../model/complaint.ts';
import { useGoogle } from '../store/use-google.ts';
import styles from './auth-form.module.css';
import type { Submission } from './use-submit.ts';

/** A complaint in the language of the user. */
export const useComplaintText = (complaint: Complaint | undefined): string | undefined => {
  const { t } = useTranslation('shell');
  return complaint?.key ? t(complaint.key) : complaint?.words;
};

/** Announces a complaint, with a button for its remedy. */
export const ComplaintAlert = ({ submission }: { submission: Submission }) => {
  const { t } = useTranslation('shell');
  const { session, identity, hostPage } = useServices();
  const { redirect } = useGoogle();
  const words = useComplaintText(submission.complaint);
  const [confirmationSent, setConfirmationSent] = useState(false);
  if (!words)
    return confirmationSent ? (
      <Alert
        type="success"
        showIcon
        role="status"
        className={styles.alert ?? ''}
        title={t('auth.codes.sent')}
      />
    ) : null;

  const confirm = async () => {
    setConfirmationSent(await (await identity()).sendVerification());
  };

  const remedies = {
    resume: { label: t('auth.retry'), run: session.resume },
    redirect: { label: t('auth.googleHere'), run: redirect },
    confirm: { label: t('auth.confirmAgain'), run: confirm },
  };
  const offered = submission.complaint?.remedy;
  // A proof of a signed-in user is lost with the page.
  const stays = hostPage.embedded || session.getState().user !== null;
  const remedy = offered && !(stays && offered === 'redirect') ? remedies[offered] : undefined;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles.alert ?? ''}
      title={
        <>
          {words}
          {remedy && (
            <div className={styles.remedy}>
              <Button size="small" onClick={() => submission.submit(remedy.run)}>
                {remedy.label}
              </Button>
            </div>
          )}
        </>
      }
    />
  );
};
