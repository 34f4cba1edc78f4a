import { Alert, Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useState } from 'react';
import styles from '../features/auth/components/auth-form.module.css';
import { AuthForm } from '../features/auth/components/auth-form.tsx';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { EmailField } from '../features/auth/components/fields.tsx';
import { useDraftEmail } from '../features/auth/components/use-draft-email.ts';
import { useSubmit } from '../features/auth/components/use-submit.ts';
import { useAuthTexts } from '../features/auth/store/use-auth-texts.ts';
import { useServices } from '../services/services-context.ts';

/** Asks for an e-mail with a code for a new password. */
export const ForgetPassword = () => {
  useAuthTexts();
  const { identity } = useServices();
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const [form] = Form.useForm<{ email: string }>();
  const { before, state } = useDraftEmail(form);
  const [sentTo, setSentTo] = useState<string>();

  const request = (email: string) =>
    submission.submit(async () => {
      setSentTo(undefined);
      await (await identity()).sendPasswordReset(email);
      setSentTo(email);
    });

  return (
    <AuthLayout
      title={t('auth.resetTitle')}
      text={t('auth.resetText')}
      footer={
        <>
          <Link to="/login" state={state}>
            {t('auth.back')}
          </Link>
          <Link to="/verify-code?mode=resetPassword" state={state}>
            {t('auth.enterCode')}
          </Link>
        </>
      }
    >
      <AuthForm<{ email: string }>
        form={form}
        submission={submission}
        action={t(sentTo ? 'auth.sendAgain' : 'auth.reset')}
        initialValues={{ email: before }}
        onFinish={({ email }) => request(email.trim())}
      >
        {sentTo && (
          <Alert
            type="success"
            showIcon
            role="status"
            className={styles.alert ?? ''}
            title={t('auth.resetSent', { email: sentTo })}
          />
        )}
        <EmailField first />
      </AuthForm>
    </AuthLayout>
  );
};
