import { Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useServices } from '../../../services/services-context.ts';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInLinkButton } from './sign-in-link-button.tsx';
import { useDraftEmail } from './use-draft-email.ts';
import type { Submission } from './use-submit.ts';

interface Values {
  email: string;
  password: string;
}

/** Every way to sign in. */
export const SignInPage = ({ submission }: { submission: Submission }) => {
  const { session, hostPage } = useServices();
  const { embedded } = hostPage;
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<Values>();
  const { before, state } = useDraftEmail(form);

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
      <AuthForm<Values>
        form={form}
        submission={submission}
        action={t('auth.signIn')}
        initialValues={{ email: before }}
        onFinish={({ email, password }) => submission.submit(() => session.signIn(email.trim(), password))}
      >
        <EmailField first={!embedded && before === ''} />
        <PasswordField first={!embedded && before !== ''} />
        <p className={styles.aside}>
          <Link to="/forget-password" state={state}>
            {t('auth.forgot')}
          </Link>
        </p>
      </AuthForm>
      <GoogleButton submission={submission} />
      {!embedded && <SignInLinkButton form={form} submission={submission} />}
    </AuthLayout>
  );
};
