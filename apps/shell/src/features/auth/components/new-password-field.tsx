import { Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useEffectEvent, useId } from 'react';
import type { Complaint } from '../model/complaint.ts';
import { isRefused, usePasswordCheck } from '../store/use-password-check.ts';
import { PasswordInput } from './password-input.tsx';
import { PasswordRules } from './password-rules.tsx';

export interface NewPasswordFieldProps {
  label: string;
  /** The complaint about the form; one about the password may mean that the rules have changed. */
  complaint: Complaint | undefined;
  first?: boolean;
}

/** The minimum length at every provider. */
const SHORTEST = 6;

/** A new password, with the rules of the provider if it has any. */
export const NewPasswordField = ({ label, complaint, first = false }: NewPasswordFieldProps) => {
  const { t } = useTranslation('shell');
  const { shown, check } = usePasswordCheck();
  const form = Form.useFormInstance();
  const rulesId = useId();

  const checkAgain = useEffectEvent(() => void check(form.getFieldValue('password')));
  useEffect(() => {
    if (complaint?.field === 'password') checkAgain();
  }, [complaint]);

  const meetsRules = async (_rule: unknown, password: string) => {
    if (isRefused(await check(password))) throw new Error(t('auth.passwordUnmet'));
  };

  return (
    <>
      <Form.Item
        name="password"
        label={label}
        rules={[
          { required: true, message: t('auth.required') },
          { validator: meetsRules },
          { min: SHORTEST, message: t('auth.passwordShort') },
        ]}
        validateFirst
      >
        <PasswordInput
          autoComplete="new-password"
          autoFocus={first}
          aria-details={shown && rulesId}
          onFocus={(event) => check(event.target.value)}
          onInput={(event) => check(event.currentTarget.value)}
        />
      </Form.Item>
      {shown && <PasswordRules id={rulesId} check={shown} />}
    </>
  );
};
