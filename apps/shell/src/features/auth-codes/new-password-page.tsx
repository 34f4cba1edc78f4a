import { Alert, Form } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { AuthForm } from '../auth-forms/auth-form.tsx';
import { AuthLayout } from '../auth-forms/auth-layout.tsx';
import { CodeField } from '../auth-forms/fields.tsx';
import { NewPasswordField } from '../auth-forms/new-password-field.tsx';
import { useSubmit } from '../auth-forms/use-submit.ts';
import { useServices } from '../boot/services-context.ts';
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
