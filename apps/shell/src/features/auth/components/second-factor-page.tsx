import type { SecondFactor, SecondFactorChallenge } from '@switchboard/auth';
import { Button } from '@switchboard/ui';
import { Form, Segmented } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './fields.tsx';
import styles from './second-factor-page.module.css';
import { SmsCode } from './sms-code.tsx';
import type { Submission } from './use-submit.ts';

export interface SecondFactorPageProps {
  challenge: SecondFactorChallenge;
  submission: Submission;
}

/** The factor to request at once: an app's code, or the only one. With several, messages are sent on request only. */
const freeOf = ({ factors }: SecondFactorChallenge): SecondFactor | undefined =>
  factors.find(({ kind }) => kind === 'totp') ?? (factors.length === 1 ? factors[0] : undefined);

/** Asks for the second factor. */
export const SecondFactorPage = ({ challenge, submission }: SecondFactorPageProps) => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<{ code: string }>();
  const [chosen, choose] = useState(() => freeOf(challenge));
  const nameOf = ({ kind, label }: SecondFactor) =>
    kind === 'sms' ? t('auth.factor.sms', { phone: label }) : label || t('auth.factor.app');

  const textFor = (factor: SecondFactor | undefined) => {
    if (!factor) return t('auth.factor.choose');
    return factor.kind === 'totp'
      ? t('auth.factor.appText')
      : t('auth.factor.smsText', { phone: factor.label });
  };

  const chooseAnew = (id: string) => {
    choose(challenge.factors.find((factor) => factor.id === id));
    submission.clearComplaint();
    form.resetFields();
  };

  const confirm = (factor: SecondFactor, code: string) =>
    submission.submit(() => session.signInBy(() => challenge.confirm(factor.id, code)));

  return (
    <AuthLayout
      title={t('auth.factor.title')}
      text={textFor(chosen)}
      footer={
        <Button type="link" onClick={submission.reset}>
          {t('auth.factor.startOver')}
        </Button>
      }
    >
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
          {chosen.kind === 'sms' && <SmsCode challenge={challenge} factor={chosen} />}
        </AuthForm>
      )}
    </AuthLayout>
  );
};
