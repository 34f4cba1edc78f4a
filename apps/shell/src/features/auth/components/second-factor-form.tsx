import type { SecondFactor, SecondFactorChallenge } from '@switchboard/auth';
import { Form, Segmented } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { AuthForm } from './auth-form.tsx';
import { CodeField } from './fields.tsx';
import { SandboxCode } from './sandbox-code.tsx';
import styles from './second-factor-page.module.css';
import { SmsCode } from './sms-code.tsx';
import type { Submission } from './use-submit.ts';

export interface SecondFactorFormProps {
  challenge: SecondFactorChallenge;
  submission: Submission;
  chosen: SecondFactor | undefined;
  onChoose: (factor: SecondFactor | undefined) => void;
  /** @param obtain confirms the code, and resolves to a token of the provider */
  onCode: (obtain: () => Promise<string>) => Promise<void>;
}

/** The factor to request at once: an app's code, or the only one. With several, messages are sent on request only. */
const freeOf = ({ factors }: SecondFactorChallenge): SecondFactor | undefined =>
  factors.find(({ kind }) => kind === 'totp') ?? (factors.length === 1 ? factors[0] : undefined);

/** The chosen factor, and the words that ask for its code. */
export const useFactor = (challenge: SecondFactorChallenge) => {
  const { t } = useTranslation('shell');
  const [chosen, choose] = useState(() => freeOf(challenge));
  const smsText = chosen && t('auth.factor.smsText', { phone: chosen.label });
  const text = chosen?.kind === 'totp' ? t('auth.factor.appText') : (smsText ?? t('auth.factor.choose'));
  return { chosen, choose, text };
};

/** The choice of a factor, and its code. */
export const SecondFactorForm = ({
  challenge,
  submission,
  chosen,
  onChoose,
  onCode,
}: SecondFactorFormProps) => {
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<{ code: string }>();
  const nameOf = ({ kind, label }: SecondFactor) =>
    kind === 'sms' ? t('auth.factor.sms', { phone: label }) : label || t('auth.factor.app');

  const chooseAnew = (id: string) => {
    onChoose(challenge.factors.find((factor) => factor.id === id));
    submission.clearComplaint();
    form.resetFields();
  };

  const confirm = (factor: SecondFactor, code: string) =>
    submission.submit(() => onCode(() => challenge.confirm(factor.id, code)));

  return (
    <>
      {challenge.factors.length > 1 && (
        <Segmented
          className={styles.factors ?? ''}
          vertical
          block
          aria-label={t('auth.factor.choose')}
          value={chosen?.id ?? ''}
          options={challenge.factors.map((factor) => ({ value: factor.id, label: nameOf(factor) }))}
          onChange={chooseAnew}
        />
      )}
      {chosen && (
        <AuthForm<{ code: string }>
          key={chosen.id}
          form={form}
          submission={submission}
          action={t('auth.factor.confirm')}
          onFinish={({ code }) => confirm(chosen, code.replace(/\s/g, ''))}
        >
          <CodeField numeric />
          <SandboxCode />
          {chosen.kind === 'sms' && <SmsCode challenge={challenge} factor={chosen} />}
        </AuthForm>
      )}
    </>
  );
};
