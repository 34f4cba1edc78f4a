import { Form, Input } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** The e-mail field of every form; `first` takes the focus. */
export const EmailField = ({ first = false }: { first?: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <Form.Item
      name="email"
      label={t('auth.email')}
      rules={[
        { required: true, whitespace: true, message: t('auth.required') },
        { type: 'email', message: t('auth.emailInvalid') },
      ]}
    >
      <Input size="large" type="email" autoComplete="username" inputMode="email" autoFocus={first} />
    </Form.Item>
  );
};

export interface PasswordFieldProps {
  label: string;
  /** A password that is being chosen has to be long enough; one that exists may be anything. */
  chosen?: boolean;
}

export const PasswordField = ({ label, chosen = false }: PasswordFieldProps) => {
  const { t } = useTranslation('shell');
  return (
    <Form.Item
      name="password"
      label={label}
      rules={[
        { required: true, message: t('auth.required') },
        ...(chosen ? [{ min: 6, message: t('auth.passwordShort') }] : []),
      ]}
    >
      <Input.Password size="large" autoComplete={chosen ? 'new-password' : 'current-password'} />
    </Form.Item>
  );
};
