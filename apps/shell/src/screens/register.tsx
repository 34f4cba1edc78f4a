import { Button, Form, Input } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link, useLocation } from '@switchboard/ui/router';
import { AuthLayout } from '../features/auth-forms/auth-layout.tsx';
import { EmailField, FormError, PasswordField } from '../features/auth-forms/fields.tsx';
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
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ first_name: '', last_name: '' }}
        onFinish={({ email, password, first_name, last_name }) =>
          submit(() => session.signUp(email.trim(), password, { first_name, last_name }))
        }
      >
        <FormError error={error} />
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 12 }}>
          <Form.Item name="first_name" label={t('auth.firstName')}>
            <Input size="large" autoComplete="given-name" maxLength={150} />
          </Form.Item>
          <Form.Item name="last_name" label={t('auth.lastName')}>
            <Input size="large" autoComplete="family-name" maxLength={150} />
          </Form.Item>
        </div>
        <EmailField />
        <PasswordField label={t('auth.password')} chosen />
        <Button type="primary" size="large" htmlType="submit" block loading={pending}>
          {t('auth.signUp')}
        </Button>
      </Form>
      <GoogleButton disabled={pending} onClick={() => submit(session.signInWithGoogle)} />
    </AuthLayout>
  );
};
