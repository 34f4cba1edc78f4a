import { useTranslation } from '@switchboard/ui/i18n';
import { ComplaintAlert } from '../../auth/components/complaint-alert.tsx';
import { GoogleButton } from '../../auth/components/google-button.tsx';
import { useSubmit } from '../../auth/components/use-submit.ts';
import styles from './change-form.module.css';
import type { ChangeFormProps } from './change-form.ts';

/** Links a Google account, chosen in Google's popup. */
export const LinkGoogleForm = ({ account, attempt, close }: ChangeFormProps) => {
  const { t } = useTranslation('shell');
  const submission = useSubmit();

  const link = async (signal: AbortSignal) => {
    await attempt(account.linkGoogle);
    if (!signal.aborted) close(true);
  };

  return (
    <>
      <p className={styles.text}>{t('changes.link-google.text')}</p>
      <ComplaintAlert submission={submission} />
      <GoogleButton submission={submission} popUp={link} divided={false} />
    </>
  );
};
