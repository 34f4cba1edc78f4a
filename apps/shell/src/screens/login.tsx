import { useTranslation } from '@switchboard/ui/i18n';
import { Link, useLocation } from '@switchboard/ui/router';
import { AuthForm } from '../features/auth-forms/auth-form.tsx';
import { AuthLayout } from '../features/auth-forms/auth-layout.tsx';
import { EmailField, PasswordField } from '../features/auth-forms/fields.tsx';
import { GoogleButton } from '../features/auth-forms/google-button.tsx';
import { useSubmit } from '../features/auth-forms/use-submit.ts';
import { useServices } from '../features/boot/services-context.ts';

export const Login = () => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  const { pending, error, submit } = useSubmit();

  return (
    <AuthLayout
      title={t('auth.signInTitle')}
      text={t('auth.signInText')}
      footer={
        <>
          <span>{t('auth.noAccount')}</span>
          <Link to="/register" state={state}>
            {t('auth.signUp')}
          </Link>
        </>
      }
    >
      <AuthForm<{ email: string; password: string }>
        action={t('auth.signIn')}
        pending={pending}
        error={error}
        onFinish={({ email, password }) => submit(() => session.signIn(email.trim(), password))}
      >
        <EmailField first />
        <PasswordField label={t('auth.password')} />
      </AuthForm>
      <GoogleButton disabled={pending} onClick={() => submit(session.signInWithGoogle)} />
      <p style={{ textAlign: 'center', marginBlockStart: 20 }}>
        <Link to="/forget-password">{t('auth.forgot')}</Link>
      </p>
    </AuthLayout>
  );
};
