import { Alert } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useState } from 'react';
import { AuthForm } from '../features/auth-forms/auth-form.tsx';
import { AuthLayout } from '../features/auth-forms/auth-layout.tsx';
import { EmailField } from '../features/auth-forms/fields.tsx';
import { useSubmit } from '../features/auth-forms/use-submit.ts';
import { useServices } from '../features/boot/services-context.ts';

export const ForgetPassword = () => {
  const { identity } = useServices();
  const { t } = useTranslation('shell');
  const { pending, error, submit } = useSubmit();
  const [sentTo, setSentTo] = useState<string>();

  const request = async (email: string) => {
    await (await identity()).sendPasswordReset(email);
    setSentTo(email);
  };

  return (
    <AuthLayout
      title={t('auth.resetTitle')}
      text={t('auth.resetText')}
      footer={
        <>
          <Link to="/login">{t('auth.back')}</Link>
          <Link to="/verify-code">{t('auth.enterCode')}</Link>
        </>
      }
    >
      {sentTo ? (
        <Alert type="success" showIcon title={t('auth.resetSent', { email: sentTo })} role="status" />
      ) : (
        <AuthForm<{ email: string }>
          action={t('auth.reset')}
          pending={pending}
          error={error}
          onFinish={({ email }) => submit(() => request(email.trim()))}
        >
          <EmailField first />
        </AuthForm>
      )}
    </AuthLayout>
  );
};
