import { Form, Input } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link, useLocation } from '@switchboard/ui/router';
import { AuthForm } from '../features/auth-forms/auth-form.tsx';
import { AuthLayout } from '../features/auth-forms/auth-layout.tsx';
import { EmailField, PasswordField } from '../features/auth-forms/fields.tsx';
import { GoogleButton } from '../features/auth-forms/google-button.tsx';
import { useSubmit } from '../features/auth-forms/use-submit.ts';
import { useServices } from '../features/boot/services-context.ts';

export const Register = () => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  const { pending, error, submit } = useSubmit();

  return (
    <AuthLayout
      title={t('auth.signUpTitle')}
      text={t('auth.signUpText')}
      footer={
        <>
          <span>{t('auth.haveAccount')}</span>
          <Link to="/login" state={state}>
            {t('auth.signIn')}
          </Link>
        </>
      }
    >
      <AuthForm<{ email: string; password: string; first_name: string; last_name: string }>
        action={t('auth.signUp')}
        pending={pending}
        error={error}
        initialValues={{ first_name: '', last_name: '' }}
        onFinish={({ email, password, first_name, last_name }) =>
          submit(() => session.signUp(email.trim(), password, { first_name, last_name }))
        }
      >
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 12 }}>
          <Form.Item name="first_name" label={t('auth.firstName')}>
            <Input size="large" autoComplete="given-name" maxLength={150} autoFocus />
          </Form.Item>
          <Form.Item name="last_name" label={t('auth.lastName')}>
            <Input size="large" autoComplete="family-name" maxLength={150} />
          </Form.Item>
        </div>
        <EmailField />
        <PasswordField label={t('auth.password')} chosen />
      </AuthForm>
      <GoogleButton disabled={pending} onClick={() => submit(session.signInWithGoogle)} />
    </AuthLayout>
  );
};
