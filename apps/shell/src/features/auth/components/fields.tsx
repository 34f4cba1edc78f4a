import { Form, Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import { PasswordInput } from './password-input.tsx';

export interface EmailFieldProps {
  /** Whether it takes the focus. */
  first?: boolean;
  /** Shown below the field and its error. */
  extra?: ReactNode;
}

/** The e-mail field of every form. */
export const EmailField = ({ first = false, extra }: EmailFieldProps) => {
  const { t } = useTranslation('shell');
  return (
    <Form.Item
      name="email"
      label={t('auth.email')}
      extra={extra}
      rules={[
        { required: true, whitespace: true, message: t('auth.required') },
        { type: 'email', transform: (value: string) => value.trim(), message: t('auth.emailInvalid') },
      ]}
      validateFirst
    >
      <Input
        size="large"
        type="email"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        spellCheck={false}
        autoFocus={first}
      />
    </Form.Item>
  );
};

export interface CodeFieldProps {
  /** Whether the code has digits only. */
  numeric?: boolean;
  /** Whether it takes the focus; `true` by default. */
  first?: boolean;
}

/** A code from an e-mail, a message or an authenticator app. */
export const CodeField = ({ numeric = false, first = true }: CodeFieldProps) => {
  const { t } = useTranslation('shell');
  return (
    <Form.Item
      name="code"
      label={t('auth.code')}
      rules={[{ required: true, whitespace: true, message: t('auth.required') }]}
    >
      <Input
        size="large"
        autoComplete="one-time-code"
        inputMode={numeric ? 'numeric' : 'text'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoFocus={first}
      />
    </Form.Item>
  );
};

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
