import { Form } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { PasswordInput } from './password-input.tsx';

/** The password of an account that exists. */
export const PasswordField = ({ first = false }: { first?: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <Form.Item
      name="password"
      label={t('auth.password')}
      rules={[{ required: true, message: t('auth.required') }]}
    >
      <PasswordInput autoComplete="current-password" autoFocus={first} />
    </Form.Item>
  );
};
