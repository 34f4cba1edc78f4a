import { Alert, type AlertProps, Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
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

/** Why the person is asked to sign in, where that is known. */
const useNotice = (): Pick<AlertProps, 'type' | 'title'> | undefined => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const ended = useStore(session, (state) => state.ended);
  return (
    ended && {
      type: ended === 'password-changed' ? 'success' : 'info',
      title: t(`auth.ended.${ended}`),
    }
  );
};

/** Every way to sign in. */
export const SignInPage = ({ submission }: { submission: Submission }) => {
  const { session, hostPage } = useServices();
  const { embedded } = hostPage;
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<Values>();
  const { before, state } = useDraftEmail(form);
  const notice = useNotice();

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
      {notice && !submission.complaint && (
        <Alert {...notice} showIcon role="status" className={styles.alert ?? ''} />
      )}
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
