import { Alert, Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useServices } from '../../../services/services-context.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useSubmit } from './use-submit.ts';
import { useUsedCode } from './use-used-code.ts';

interface Values {
  code: string;
  password: string;
}

/** A new password with the code of the e-mail. */
export const NewPasswordPage = ({ code }: { code: string }) => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const { used, markUsed, state } = useUsedCode();
  const submission = useSubmit();
  const [form] = Form.useForm<Values>();

  const confirm = ({ code: typed, password }: Values) =>
    submission.submit(async () => {
      await session.resetPassword(typed.trim(), password);
      markUsed('reset-password');
    });

  return (
    <AuthLayout
      title={t('auth.verifyTitle')}
      text={t('auth.verifyText')}
      footer={
        <>
          <Link to="/login" state={state}>
            {t('auth.back')}
          </Link>
          {!used && (
            <Link to="/forget-password" state={state}>
              {t('auth.codes.again')}
            </Link>
          )}
        </>
      }
    >
      {used ? (
        <Alert type="success" showIcon role="status" title={t('auth.verified')} />
      ) : (
        <AuthForm<Values>
          form={form}
          submission={submission}
          action={t('auth.verify')}
          initialValues={{ code }}
          onFinish={confirm}
        >
          <CodeField first={code === ''} />
          <NewPasswordField
            label={t('auth.newPassword')}
            complaint={submission.complaint}
            first={code !== ''}
          />
        </AuthForm>
      )}
    </AuthLayout>
  );
};
