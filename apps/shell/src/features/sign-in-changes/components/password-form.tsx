import { Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { AuthForm } from '../../auth/components/auth-form.tsx';
import { NewPasswordField } from '../../auth/components/new-password-field.tsx';
import { useSubmit } from '../../auth/components/use-submit.ts';
import styles from './change-form.module.css';
import type { ChangeFormProps } from './change-form.ts';

/** Takes a new password. */
export const PasswordForm = ({ account, attempt, close }: ChangeFormProps) => {
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const [form] = Form.useForm<{ password: string }>();

  const save = async (password: string) => {
    const saved = await submission.submit(() => attempt(() => account.setPassword(password)));
    if (saved) close(true);
  };

  return (
    <>
      <p className={styles.text}>{t('changes.password.text')}</p>
      <AuthForm<{ password: string }>
        form={form}
        submission={submission}
        action={t('changes.password.action')}
        onFinish={({ password }) => void save(password)}
      >
        {/* Lets a password manager know whose password it is. */}
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        <NewPasswordField label={t('auth.newPassword')} complaint={submission.complaint} />
      </AuthForm>
    </>
  );
};
