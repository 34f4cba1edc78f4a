import { Form, Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useServices } from '../../../services/services-context.ts';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './fields.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useDraftEmail } from './use-draft-email.ts';
import type { Submission } from './use-submit.ts';

interface Values {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

/** Every way to sign up. */
export const SignUpPage = ({ submission }: { submission: Submission }) => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<Values>();
  const { before, state } = useDraftEmail(form);

  const signUp = ({ email, password, first_name, last_name }: Values) =>
    submission.submit(() =>
      session.signUp(email.trim(), password, {
        first_name: first_name.trim(),
        last_name: last_name.trim(),
      }),
    );

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
      <AuthForm<Values>
        form={form}
        submission={submission}
        action={t('auth.signUp')}
        initialValues={{ first_name: '', last_name: '', email: before }}
        onFinish={signUp}
      >
        <div className={styles.names}>
          <Form.Item name="first_name" label={t('auth.firstName')}>
            <Input size="large" autoComplete="given-name" maxLength={150} autoFocus />
          </Form.Item>
          <Form.Item name="last_name" label={t('auth.lastName')}>
            <Input size="large" autoComplete="family-name" maxLength={150} />
          </Form.Item>
        </div>
        <EmailField
          extra={
            submission.complaint?.key === 'auth.failure.email-taken' && (
              <Link to="/login" state={state}>
                {t('auth.signInInstead')}
              </Link>
            )
          }
        />
        <NewPasswordField label={t('auth.password')} complaint={submission.complaint} />
      </AuthForm>
      <GoogleButton submission={submission} />
    </AuthLayout>
  );
};
