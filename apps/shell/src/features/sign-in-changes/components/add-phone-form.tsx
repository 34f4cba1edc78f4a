import type { SignInAccount } from '@switchboard/auth';
import { Button } from '@switchboard/ui';
import { Form, Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef, useState } from 'react';
import { AuthForm } from '../../auth/components/auth-form.tsx';
import { CodeField } from '../../auth/components/fields.tsx';
import { SandboxCode } from '../../auth/components/sandbox-code.tsx';
import { useSubmit } from '../../auth/components/use-submit.ts';
import styles from './change-form.module.css';
import type { ChangeFormProps } from './change-form.ts';

interface Sent extends Awaited<ReturnType<SignInAccount['addPhone']>> {
  to: string;
}

/** Sends a code to a new phone, and takes it. */
export const AddPhoneForm = ({ account, attempt, close }: ChangeFormProps) => {
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const [phoneForm] = Form.useForm<{ phone: string }>();
  const [codeForm] = Form.useForm<{ code: string }>();
  const container = useRef<HTMLSpanElement>(null);
  const [sent, setSent] = useState<Sent>();

  const send = (typed: string) =>
    submission.submit(async () => {
      const { current } = container;
      if (!current) return;
      const to = typed.replace(/[\s()-]/g, '');
      setSent({ ...(await attempt(() => account.addPhone(to, current))), to });
    });
  const confirm = async (code: string) => {
    const confirmed = await submission.submit(async () => sent?.confirm(code.replace(/\s/g, '')));
    if (confirmed) close(true);
  };
  const startOver = () => {
    submission.clearComplaint();
    setSent(undefined);
  };

  return (
    <>
      <p className={styles.text} role={sent && 'status'}>
        {sent ? t('changes.add-phone.sent', { phone: sent.to }) : t('changes.add-phone.text')}
      </p>
      {sent ? (
        <>
          <AuthForm<{ code: string }>
            key="code"
            form={codeForm}
            submission={submission}
            action={t('changes.add-phone.action')}
            onFinish={({ code }) => void confirm(code)}
          >
            <CodeField numeric />
            <SandboxCode />
          </AuthForm>
          <Button type="link" block disabled={submission.pending} onClick={startOver}>
            {t('changes.add-phone.other')}
          </Button>
        </>
      ) : (
        <AuthForm<{ phone: string }>
          key="phone"
          form={phoneForm}
          submission={submission}
          action={t('changes.add-phone.send')}
          onFinish={({ phone }) => void send(phone)}
        >
          <Form.Item
            name="phone"
            label={t('changes.add-phone.label')}
            rules={[{ required: true, whitespace: true, message: t('auth.required') }]}
          >
            <Input size="large" type="tel" autoComplete="tel" dir="ltr" placeholder="+34 600 000 000" />
          </Form.Item>
        </AuthForm>
      )}
      <span ref={container} />
    </>
  );
};
