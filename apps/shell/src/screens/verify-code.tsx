import { Alert, Form, Input } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link, useSearchParams } from '@switchboard/ui/router';
import { useState } from 'react';
import { AuthForm } from '../features/auth-forms/auth-form.tsx';
import { AuthLayout } from '../features/auth-forms/auth-layout.tsx';
import { PasswordField } from '../features/auth-forms/fields.tsx';
import { useSubmit } from '../features/auth-forms/use-submit.ts';
import { useServices } from '../features/boot/services-context.ts';

/** A new password with the code of the e-mail; a link may bring the code as `oobCode`. */
export const VerifyCode = () => {
  const { identity } = useServices();
  const { t } = useTranslation('shell');
  const [query] = useSearchParams();
  const { pending, error, submit } = useSubmit();
  const [done, setDone] = useState(false);

  const confirm = async (code: string, password: string) => {
    await (await identity()).confirmPasswordReset(code, password);
    setDone(true);
  };

  return (
    <AuthLayout
      title={t('auth.verifyTitle')}
      text={t('auth.verifyText')}
      footer={<Link to="/login">{t('auth.back')}</Link>}
    >
      {done ? (
        <Alert type="success" showIcon title={t('auth.verified')} role="status" />
      ) : (
        <AuthForm<{ code: string; password: string }>
          action={t('auth.verify')}
          pending={pending}
          error={error}
          initialValues={{ code: query.get('oobCode') ?? '' }}
          onFinish={({ code, password }) => submit(() => confirm(code.trim(), password))}
        >
          <Form.Item
            name="code"
            label={t('auth.code')}
            rules={[{ required: true, whitespace: true, message: t('auth.required') }]}
          >
            <Input size="large" autoComplete="one-time-code" spellCheck={false} />
          </Form.Item>
          <PasswordField label={t('auth.newPassword')} chosen />
        </AuthForm>
      )}
    </AuthLayout>
  );
};
