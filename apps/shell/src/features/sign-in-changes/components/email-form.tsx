import { Button } from '@switchboard/ui';
import { Alert, Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { mailPageOf } from '../../../services/mail-page.ts';
import { useServices } from '../../../services/services-context.ts';
import { AuthForm } from '../../auth/components/auth-form.tsx';
import { EmailField } from '../../auth/components/fields.tsx';
import { useSubmit } from '../../auth/components/use-submit.ts';
import styles from './change-form.module.css';
import type { ChangeFormProps } from './change-form.ts';

/** Asks for a new address, and says where its link was sent. */
export const EmailForm = ({ account, attempt, close }: ChangeFormProps) => {
  const { config } = useServices();
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const [form] = Form.useForm<{ email: string }>();
  const [sentTo, setSentTo] = useState<string>();
  const mailPage = mailPageOf(config);

  const send = (typed: string) =>
    submission.submit(async () => {
      const email = typed.trim();
      await attempt(() => account.changeEmail(email));
      setSentTo(email);
    });

  if (sentTo !== undefined)
    return (
      <>
        <Alert type="success" showIcon role="status" title={t('changes.email.sent', { email: sentTo })} />
        <div className={styles.end}>
          {mailPage && (
            <a href={mailPage} target="_blank" rel="noreferrer">
              {t('changes.email.openMail')}
            </a>
          )}
          <Button type="primary" autoFocus onClick={() => close(true)}>
            {t('changes.done')}
          </Button>
        </div>
      </>
    );

  return (
    <>
      <p className={styles.text}>{t('changes.email.text', { email: account.email })}</p>
      <AuthForm<{ email: string }>
        form={form}
        submission={submission}
        action={t('changes.email.action')}
        onFinish={({ email }) => void send(email)}
      >
        <EmailField />
      </AuthForm>
    </>
  );
};
