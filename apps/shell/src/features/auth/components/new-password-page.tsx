import { Alert, Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link, Navigate } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ComplaintAlert } from './complaint-alert.tsx';
import { CodeField } from './fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';
import { useSubmit } from './use-submit.ts';
import { useUsedCode } from './use-used-code.ts';

interface Values {
  code: string;
  password: string;
}

/** A new password with the code of the e-mail; then signs in with it. */
export const NewPasswordPage = ({ code }: { code: string }) => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const { used, markUsed, state } = useUsedCode();
  const submission = useSubmit();
  const [form] = Form.useForm<Values>();
  const [email, setEmail] = useState<string>();
  const { user } = useStore(session);
  const [userBefore] = useState(user);
  const { pending, complaint, challenge } = submission;
  const changed = used !== undefined || email !== undefined;

  const confirm = ({ code: typed, password }: Values) =>
    submission.submit(async () => {
      const address = await session.resetPassword(typed.trim(), password);
      setEmail(address);
      markUsed('reset-password');
      await session.signIn(address, password);
    });

  // The guard of /login sends the user on.
  if (user && user !== userBefore) return <Navigate to="/login" replace state={state} />;
  if (challenge) return <SecondFactorPage challenge={challenge} submission={submission} />;
  if (email !== undefined && complaint && complaint.remedy !== 'resume')
    return <Navigate to="/login" replace state={{ ...state, email }} />;
  return (
    <AuthLayout
      title={t(changed ? 'auth.passwordChanged' : 'auth.verifyTitle')}
      text={changed ? (pending ? t('auth.link.working') : '') : t('auth.verifyText')}
      footer={
        <>
          <Link to="/login" state={state}>
            {t('auth.back')}
          </Link>
          {!changed && (
            <Link to="/forget-password" state={state}>
              {t('auth.codes.again')}
            </Link>
          )}
        </>
      }
    >
      {changed ? (
        <>
          <ComplaintAlert submission={submission} />
          {!pending && !complaint && (
            <Alert type="success" showIcon role="status" title={t('auth.ended.password-changed')} />
          )}
        </>
      ) : (
        <AuthForm<Values>
          form={form}
          submission={submission}
          action={t('auth.verify')}
          initialValues={{ code }}
          onFinish={confirm}
        >
          <CodeField first={code === ''} />
          <NewPasswordField label={t('auth.newPassword')} complaint={complaint} first={code !== ''} />
        </AuthForm>
      )}
    </AuthLayout>
  );
};
